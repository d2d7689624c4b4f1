import { ref, resource, text } from '#engine'

/** A screen code that was read: by which device and, once used, by which participant. No code works twice. */
export const codigoPresenca = resource('desenvolvimento/codigos-presenca', {
  label: ['Código de presença', 'Códigos de presença'],
  display: 'codigo',
  table: 'codigos_presenca',
  operations: [],
  fields: {
    codigo: text('Código').required().max(20).unique(),
    dia: ref('desenvolvimento/dias-turmas', 'Dia').required().cascade(),
    participante: ref('desenvolvimento/colaborador-turma', 'Participante').cascade(),
    dispositivo: text('Aparelho').max(64).indexed(),
  },
})
