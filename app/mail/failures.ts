import { PermanentJobError } from '#app/jobs/index.ts'

/** Translates errors of mail servers and networks into sentences for administrators and senders. */

/** Permanent SMTP replies such as 550: retrying does not help. */
const REFUSED_FOR_GOOD = new Set([550, 551, 552, 553, 554, 556])

const BY_CODE: Record<string, string> = {
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha (SMTP_USER, SMTP_PASSWORD).',
  EDNS: 'O servidor de e-mail não foi encontrado (SMTP_HOST).',
  ENOTFOUND: 'O servidor de e-mail não foi encontrado (SMTP_HOST).',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo.',
  ETLS: 'A conexão segura com o servidor de e-mail falhou.',
  EATTACHMENT: 'Um anexo desta mensagem não existe mais.',
}

const BY_REPLY: Record<number, string> = {
  421: 'O servidor de e-mail está ocupado',
  450: 'A caixa do destinatário está ocupada',
  451: 'O servidor de e-mail pediu para tentar mais tarde',
  452: 'O servidor de e-mail está sem espaço',
  550: 'O endereço não existe ou foi recusado pelo servidor do destinatário',
  551: 'O servidor do destinatário não recebe mensagens deste endereço',
  552: 'A caixa do destinatário está cheia ou a mensagem é grande demais',
  553: 'O endereço do destinatário não é válido',
  554: 'O servidor do destinatário recusou a mensagem',
}

interface Failure {
  code?: string
  responseCode?: number
  response?: string
  message?: string
  cause?: unknown
}

/** The transport wraps the server's error. */
const rootOf = (error: unknown): Failure => {
  const own = (error ?? {}) as Failure
  const cause = own.cause as Failure | undefined
  return cause && typeof cause === 'object' && (cause.responseCode || cause.code) ? cause : own
}

export const isPermanent = (error: unknown) =>
  rootOf(error).code !== 'EAUTH' && REFUSED_FOR_GOOD.has(rootOf(error).responseCode ?? 0)

/** One sentence in Portuguese, with the server's own text appended where it helps. */
export function explainFailure(error: unknown): string {
  // Errors of our own code already have a message for users.
  if (error instanceof PermanentJobError && !error.cause) return error.message
  const { code, responseCode, response, message } = rootOf(error)
  const secure = /certificate|self.signed|SSL|TLS/i.test(message ?? '') ? BY_CODE.ETLS : undefined
  const known = BY_CODE[code ?? ''] ?? secure
  if (known) return known
  if (responseCode) {
    const sentence =
      BY_REPLY[responseCode] ??
      (responseCode < 500
        ? 'O servidor de e-mail não aceitou a mensagem agora'
        : 'O servidor de e-mail recusou a mensagem')
    return `${sentence} (${plain(response ?? String(responseCode))}).`.slice(0, 500)
  }
  if (/^E[A-Z]+$/.test(code ?? '') || /connect|socket|greeting|closed/i.test(message ?? ''))
    return 'Não foi possível conectar ao servidor de e-mail.'
  return 'Não foi possível enviar a mensagem.'
}

const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
