import { boolean, choice, resource, richText, text, ValidationError } from '#engine'
import { unknownNames } from '#app/reports/letter.ts'
import { addStandardLetters } from '../actions/add_standard_letters.ts'
import { LETTER_NAMES } from '../domain/letter_names.ts'

const TIPOS = { D: 'Declaração', C: 'Carta', A: 'Advertência', O: 'Outro' }
const NAMES = Object.entries(LETTER_NAMES)
  .map(([name, words]) => `{{${name}}} (${words})`)
  .join(', ')

/** Texts of letters and certificates about talents. */
export const modeloCarta = resource('gestao-talentos/modelos-carta', {
  label: ['Modelo de carta', 'Modelos de carta'],
  display: 'titulo',
  fields: {
    titulo: text('Título').required().max(100).unique().width(8),
    tipo: choice('Tipo', TIPOS).required().default('D').width(4),
    texto: richText('Texto').required().help(`No texto, são trocados pelos dados do talento: ${NAMES}.`),
    assinaTalento: boolean('O talento também assina').default(false).width(6),
    ativo: boolean('Ativo').default(true).width(6),
  },
  list: { columns: ['titulo', 'tipo', 'ativo'], sort: 'titulo', search: ['titulo'], filters: ['tipo', 'ativo'] },
  actions: [addStandardLetters],
  hooks: {
    beforeSave(_context, values) {
      const unknown = typeof values.texto === 'string' ? unknownNames(values.texto, LETTER_NAMES) : []
      if (unknown.length)
        throw new ValidationError([
          { field: 'texto', message: `Não existe o dado ${unknown.map((name) => `{{${name}}}`).join(', ')}.` },
        ])
    },
  },
})
