import { action, boolean, choice, ConflictError, datetime, integer, resource, RuleError, text, when } from '#engine'
import { placeAgain, withdraw } from './queue.ts'

export const MAILS = 'utilitario/emails-enviados'

const reenviar = action('reenviar', {
  label: 'Reenviar',
  icon: 'Send',
  success: 'O e-mail voltou para a fila de envio.',
  when: when('situacao').is('F'),
  refusalReason: (_context, row) =>
    row.situacao !== 'F'
      ? 'Só e-mails que falharam podem ser reenviados.'
      : row.sigiloso
        ? 'Este e-mail tinha um link sigiloso, que não é guardado: peça um novo.'
        : null,
  async run(context, { row }) {
    if (!(await placeAgain(context, row.id))) throw new RuleError('O conteúdo deste e-mail não está mais na fila.')
    return context.repo(MAILS).patch(row.id, { situacao: 'N', erro: null, proximaTentativa: null }, 'reenviar')
  },
})

const cancelar = action('cancelar', {
  label: 'Cancelar envio',
  icon: 'Cancel',
  title: 'Cancelar o envio deste e-mail?',
  confirm: 'O e-mail não será enviado.',
  success: 'Envio cancelado.',
  destructive: true,
  when: when('situacao').is('N'),
  refusalReason: (_context, row) =>
    row.situacao !== 'N' ? 'Só e-mails que ainda estão na fila podem ser cancelados.' : null,
  async run(context, { row }) {
    if (!(await withdraw(context, row.id))) throw new ConflictError('Este e-mail acabou de ser enviado.')
    return context.repo(MAILS).patch(row.id, { situacao: 'C', proximaTentativa: null }, 'cancelar')
  },
})

/** What the product mailed in the name of the company. Rows are written by app/mail; people look, send again and cancel. */
export const emailEnviado = resource(MAILS, {
  label: ['E-mail enviado', 'E-mails enviados'],
  display: 'assunto',
  operations: ['list', 'read'],
  fields: {
    destinatarios: text('Para').max(255).personal('contact').readOnly(),
    assunto: text('Assunto').max(255).readOnly(),
    tipo: text('Tipo').max(100).readOnly(),
    situacao: choice('Situação', { N: 'Na fila', E: 'Enviado', F: 'Falhou', C: 'Cancelado' })
      .tones({ N: 'info', E: 'success', F: 'error', C: 'neutral' })
      .indexed()
      .readOnly(),
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
  actions: [reenviar, cancelar],
  pages: { show: 'utilities/MailPage' },
  help: 'O que o sistema enviou em nome da empresa, com a situação de cada envio.',
})
