import { ref, resource, text } from '#engine'

/** A code of the screen that was read: on which device and, once somebody came with it, by whom. No code works twice. */
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
