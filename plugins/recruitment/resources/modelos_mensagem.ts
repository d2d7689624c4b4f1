import { boolean, longText, resource, text, ValidationError } from '#engine'
import { MESSAGE_WORDS, unknownWords } from '../domain/message_text.ts'

const NAMES = Object.entries(MESSAGE_WORDS)
  .map(([name, words]) => `{{${name}}} (${words})`)
  .join(', ')

/** Letters to candidates a company writes once and sends often: thanks for taking part, what happens next. */
export const modeloMensagem = resource('captacao/modelos-mensagem', {
  label: ['Modelo de mensagem', 'Modelos de mensagem'],
  help: 'Textos prontos para agradecer, informar e recusar candidatos de uma seleção.',
  display: 'titulo',
  fields: {
    titulo: text('Nome do modelo').required().max(100).unique().width(6),
    assunto: text('Assunto do e-mail').required().max(120).width(6),
    texto: longText('Texto').required().max(4000).help(`No texto e no assunto são trocados: ${NAMES}.`),
    ativo: boolean('Ativo').default(true),
  },
  list: { columns: ['titulo', 'assunto', 'ativo'], search: ['titulo', 'assunto'], filters: ['titulo', 'ativo'] },
  hooks: {
    noSideEffects: true,
    beforeSave(_context, values) {
      const wrong = (['assunto', 'texto'] as const).flatMap((field) => {
        const unknown = typeof values[field] === 'string' ? unknownWords(values[field]) : []
        return unknown.length
          ? [{ field, message: `Não existe o dado ${unknown.map((name) => `{{${name}}}`).join(', ')}.` }]
          : []
      })
      if (wrong.length) throw new ValidationError(wrong)
    },
  },
})
