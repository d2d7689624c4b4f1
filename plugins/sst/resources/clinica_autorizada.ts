import { choice, cnpj, date, phone, refs, resource, sections, text, when } from '#engine'

/** Clinics, laboratories and physicians that perform exams for the company. */
export const clinicaAutorizada = resource('sst/clinica-autorizada', {
  label: ['Clínica autorizada', 'Clínicas autorizadas'],
  fields: {
    nome: text('Nome').required().max(44).width(6),
    tipo: choice('Tipo', { '01': 'Clínica', '02': 'Laboratório', '03': 'Médico', '99': 'Outro' }).required().width(3),
    cnpj: cnpj().requiredWhen(when('tipo').is('01')).width(3),
    outro: text('Outro tipo').max(50).visibleWhen(when('tipo').is('99')).requiredWhen(when('tipo').is('99')).width(6),
    data: date('Data do contrato').width(3),
    telefone: phone('Telefone').max(11).width(3),
    horarioAtendimento: text('Horário de atendimento').max(45).width(6),
    endereco: text('Endereço').max(80),
    exames: refs('sst/exame', 'Exames'),
  },
  list: {
    columns: ['nome', 'tipo', 'telefone', 'horarioAtendimento'],
    sort: 'nome',
    search: ['nome', 'cnpj'],
    filters: ['nome', 'tipo'],
  },
  form: sections({
    Identificação: ['nome', 'tipo', 'cnpj', 'outro', 'data'],
    Atendimento: ['telefone', 'horarioAtendimento', 'endereco', 'exames'],
  }),
})
