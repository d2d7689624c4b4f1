import { boolean, integer, resource, richText, text, ValidationError } from '#engine'
import { PLACEHOLDERS, unknownNames } from '../services/offer_text.ts'

const NAMES = Object.entries(PLACEHOLDERS)
  .map(([name, words]) => `{{${name}}} (${words})`)
  .join(', ')

/** The text template of offers. */
export const modeloProposta = resource('captacao/modelos-proposta', {
  label: ['Modelo de carta-proposta', 'Modelos de carta-proposta'],
  display: 'titulo',
  fields: {
    titulo: text('Título').required().max(100).unique().width(8),
    validadeDias: integer('Validade (dias)').required().min(1).max(90).default(5).width(4),
    texto: richText('Texto da carta').required().help(`No texto, são trocados pelos dados da proposta: ${NAMES}.`),
    ativo: boolean('Ativo').default(true),
  },
  list: { columns: ['titulo', 'validadeDias', 'ativo'], search: ['titulo'], filters: ['titulo', 'ativo'] },
  hooks: {
    beforeSave(_context, values) {
      const unknown = typeof values.texto === 'string' ? unknownNames(values.texto) : []
      if (unknown.length)
        throw new ValidationError([
          { field: 'texto', message: `Não existe o dado ${unknown.map((name) => `{{${name}}}`).join(', ')}.` },
        ])
    },
  },
})
