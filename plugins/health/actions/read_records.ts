import { action, choice, idOf, longText, ref, shape, text } from '#engine'
import { MOTIVOS_LEITURA, READING_MINUTES, reasonRules } from '../domain/reading.ts'
import { PROFESSIONALS, RECORDS } from '../domain/keys.ts'
import { declareReason } from '../services/record_log.ts'

const AUTHORITY = 'ROLE_SAUDE_PRONTUARIOS'

const reasonFields = () => ({
  motivo: choice('Motivo', MOTIVOS_LEITURA).required(),
  justificativa: text('Qual').max(255).help('Obrigatório em "Outro". Fica nos acessos a prontuários.'),
})

/** Says why the records of a person are read; their texts are shown to this user for some minutes. */
export const readRecord = action('ler', {
  of: RECORDS,
  label: 'Ler o texto',
  icon: 'Visibility',
  title: 'Por que você lê este prontuário?',
  success: `O texto aparece por ${READING_MINUTES} minutos, com o motivo registrado.`,
  authority: AUTHORITY,
  fields: reasonFields(),
  rules: reasonRules(),
  response: shape.nothing,
  returns: 'none',
  run: (context, { row, input }) => declareReason(context, input, idOf(row.colaborador)),
})

/** Says why the records of everybody are read or exported. */
export const readRecords = action('motivo', {
  of: RECORDS,
  label: 'Motivo da consulta',
  icon: 'Visibility',
  on: 'collection',
  method: 'POST',
  title: 'Por que você consulta prontuários?',
  success: `Os textos podem ser lidos e levados por ${READING_MINUTES} minutos, com o motivo registrado.`,
  authority: AUTHORITY,
  fields: reasonFields(),
  rules: reasonRules(),
  response: shape.nothing,
  returns: 'none',
  run: (context, { input }) => declareReason(context, input, null),
})

/** Corrects or completes a record, which itself does not change. */
export const addAddendum = action('adendo', {
  of: RECORDS,
  label: 'Acrescentar adendo',
  icon: 'AddCircleOutline',
  method: 'POST',
  title: 'Adendo ao prontuário',
  success: 'Adendo acrescentado.',
  authority: `${AUTHORITY}_EDITAR`,
  fields: {
    profissional: ref(PROFESSIONALS, 'Profissional de saúde').required('Profissional de saúde é obrigatório'),
    descricao: longText('Descrição').required().max(20_000),
  },
  async run(context, { row, input }) {
    const records = context.repo(RECORDS)
    const { id } = await records.create({ ...input, colaborador: idOf(row.colaborador), data: context.today })
    return records.patch(id, { adendoDe: row.id }, 'adendo')
  },
})
