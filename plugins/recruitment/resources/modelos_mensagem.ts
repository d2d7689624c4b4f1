import { boolean, choice, longText, ref, resource, text, when } from '#engine'
import { MESSAGE_WORDS } from '../shared/message_text.ts'
import { messageHooks } from '../rules/message_hooks.ts'
import { MESSAGE_EVENTS } from '../shared/states.ts'

const NAMES = Object.entries(MESSAGE_WORDS)
  .map(([name, words]) => `{{${name}}} (${words})`)
  .join(', ')

/** Reusable letters to candidates, sent manually or automatically on an event. */
export const modeloMensagem = resource('captacao/modelos-mensagem', {
  label: ['Modelo de mensagem', 'Modelos de mensagem'],
  help: 'Textos prontos para agradecer, informar e recusar candidatos de uma seleção. Com um evento, o e-mail sai sozinho.',
  display: 'titulo',
  fields: {
    titulo: text('Nome do modelo').required().max(100).unique().width(6),
    assunto: text('Assunto do e-mail').required().max(120).width(6),
    evento: choice('Enviar sozinho quando', MESSAGE_EVENTS)
      .width(6)
      .help('Em branco, só vai quando alguém o escolhe. Sai dois minutos depois: quem desfaz o passo retira o e-mail.'),
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Só nesta etapa')
      .visibleWhen(when('evento').filled())
      .width(6)
      .help('Em branco, vale para todas; o modelo de uma etapa vence o geral.'),
    texto: longText('Texto').required().max(4000).help(`No texto e no assunto são trocados: ${NAMES}.`),
    ativo: boolean('Ativo').default(true),
  },
  list: {
    columns: ['titulo', 'assunto', 'evento', 'etapaSeletiva', 'ativo'],
    search: ['titulo', 'assunto'],
    filters: ['titulo', 'evento', 'ativo'],
  },
  hooks: messageHooks,
})
