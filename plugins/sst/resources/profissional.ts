import { choice, computed, cpf, pis, ref, resource, text, ValidationError, when } from '#engine'
import { eraseProfessional } from '../actions/erase_professional.ts'
import { unifyProfessionals } from '../actions/unify_professionals.ts'
import { contractsOf } from '../queries/contracts.ts'
import { registrationRefusal } from '../domain/councils.ts'

/** Councils of health and safety professionals. */
export const ORGAOS_DE_CLASSE = { 1: 'CRM', 2: 'CRO', 3: 'RMS', 4: 'CREA', 5: 'CFO', 9: 'Outros' } as const

/** Physicians, engineers, nurses and technicians of occupational health and safety. */
export const profissional = resource('sst/profissional', {
  label: ['Profissional de SST', 'Profissionais de SST'],
  fields: {
    nome: text('Nome').required().max(70).personal('identity').width(8),
    codigoAC: text('Código AC').max(12).readOnly().width(4),
    cpf: cpf().required().unique().width(4),
    nit: pis('NIT').width(4),
    orgaoDeClasse: choice('Órgão de classe', ORGAOS_DE_CLASSE).required().width(4),
    numeroInscricao: text('Número de inscrição').required().max(14).width(4),
    ufId: ref('geral/estados', 'UF').requiredWhen(when('orgaoDeClasse').isNot('3')).width(4),
    siglaOrgaoDeClasse: text('Sigla do órgão de classe')
      .max(22)
      .visibleWhen(when('orgaoDeClasse').is('9'))
      .requiredWhen(when('orgaoDeClasse').is('9'))
      .width(4),
    cadastroPendente: computed<boolean>('Cadastro pendente', 'boolean').dependsOn('nit'),
    contratos: computed<object[]>('Contratos', 'json').hidden(),
  },
  list: {
    columns: ['nome', 'orgaoDeClasse', 'numeroInscricao', 'ufId', 'cadastroPendente'],
    sort: 'nome',
    search: ['nome', 'cpf', 'numeroInscricao'],
    filters: ['nome', 'orgaoDeClasse', 'cpf'],
  },
  unique: [
    {
      fields: ['orgaoDeClasse', 'numeroInscricao', 'ufId'],
      message: 'Já existe um profissional com esta inscrição no conselho.',
    },
  ],
  record: {
    chips: ['orgaoDeClasse'],
    facts: ['numeroInscricao', 'ufId'],
    related: [{ resource: 'sst/profissional-contratos', by: 'profissional', at: 'contrato' }],
  },
  actions: [unifyProfessionals, eraseProfessional],
  hooks: {
    beforeSave(_context, values, old) {
      const council = values.orgaoDeClasse ?? old?.orgaoDeClasse
      const number = String(values.numeroInscricao ?? old?.numeroInscricao ?? '')
      const message = registrationRefusal(council, number)
      if (message) throw new ValidationError([{ field: 'numeroInscricao', message }])
    },
  },
  compute: {
    // eSocial requires the NIT of the responsible professional: a record without it must be completed later.
    cadastroPendente: (rows) => rows.map((row) => !row.nit),
    contratos: contractsOf,
  },
})
