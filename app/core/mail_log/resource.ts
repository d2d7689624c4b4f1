import { boolean, ConflictError, datetime, integer, resource, RuleError, states, text, transition, when } from '#engine'
import { requeue, withdraw } from './queue.ts'

export const MAILS = 'utilitario/emails-enviados'

const STATES = {
  N: { label: 'Na fila', tone: 'info' },
  E: { label: 'Enviado', tone: 'success' },
  F: { label: 'Falhou', tone: 'error' },
  C: { label: 'Cancelado', tone: 'neutral' },
} as const

const reenviar = transition({
  label: 'Reenviar',
  icon: 'Send',
  success: 'O e-mail voltou para a fila de envio.',
  from: 'F',
  to: 'N',
  refuse: { '*': 'Só e-mails que falharam podem ser reenviados.' },
  unless: [[when('sigiloso').is(true), 'Este e-mail tinha um link sigiloso, que não é guardado: peça um novo.']],
  async before(context, { row }) {
    if (!(await requeue(context, row.id))) throw new RuleError('O conteúdo deste e-mail não está mais na fila.')
  },
  set: { erro: null, proximaTentativa: null },
})

const cancelar = transition({
  label: 'Cancelar envio',
  icon: 'Cancel',
  title: 'Cancelar o envio deste e-mail?',
  confirm: 'O e-mail não será enviado.',
  success: 'Envio cancelado.',
  destructive: true,
  from: 'N',
  to: 'C',
  refuse: { '*': 'Só e-mails que ainda estão na fila podem ser cancelados.' },
  async before(context, { row }) {
    if (!(await withdraw(context, row.id))) throw new ConflictError('Este e-mail acabou de ser enviado.')
  },
  set: { proximaTentativa: null },
})

/** Messages sent in the company's name. Rows are written by app/mail; users can read, resend and cancel them. */
export const emailEnviado = resource(MAILS, {
  label: ['E-mail enviado', 'E-mails enviados'],
  display: 'assunto',
  operations: ['list', 'read'],
  fields: {
    destinatarios: text('Para').max(255).personal('contact').readOnly(),
    assunto: text('Assunto').max(255).readOnly(),
    tipo: text('Tipo').max(100).readOnly(),
    situacao: states('Situação', STATES, { reenviar, cancelar }).indexed(),
    solicitadoEm: datetime('Pedido em').indexed().readOnly(),
    enviadoEm: datetime('Enviado em').readOnly(),
    tentativas: integer('Tentativas').default(0).readOnly(),
    proximaTentativa: datetime('Próxima tentativa').readOnly(),
    erro: text('Último erro').max(500).readOnly(),
    remetente: text('De').max(255).readOnly(),
    responderPara: text('Responder para').max(255).personal('contact').readOnly(),
    solicitante: text('Pedido por').max(100).readOnly(),
    sigiloso: boolean('Tem conteúdo sigiloso').readOnly(),
    mensagemId: text('Message-ID').max(120).readOnly(),
  },
  list: {
    columns: ['solicitadoEm', 'destinatarios', 'assunto', 'tipo', 'situacao', 'tentativas', 'erro'],
    sort: '-solicitadoEm',
    search: ['destinatarios', 'assunto'],
    filters: ['situacao', 'destinatarios', 'assunto', 'tipo', 'solicitadoEm'],
  },
  pages: { show: 'utilities/MailPage' },
  help: 'O que o sistema enviou em nome da empresa, com a situação de cada envio.',
})
