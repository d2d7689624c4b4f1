import { toIso } from '#app/auth/moment.ts'
import type { OpenSession } from '#app/auth/open_sessions.ts'
import type { StoredKey } from '#app/auth/second_factor/passkeys.ts'
import { boolean, datetime, integer, longText, password, shape, text } from '#engine'

/** Recovery codes, which are shown once. */
export const codes = shape.list(shape.value(text('Código de recuperação').required()))
/** Required when the user did not sign in recently. */
export const senha = { senha: password('Senha, quando a entrada não foi há pouco').min(1) }
/** Setup data of an authenticator app. */
export const newApp = {
  segredo: text('Chave para digitar no aplicativo').required(),
  endereco: text('O que o QR Code contém').required(),
  qr: longText('QR Code, em SVG').required(),
}

/** Name of a new or renamed passkey. */
export const keyName = { nome: text('Nome da chave').required().max(60) }

/** The passkeys of an account. */
export const keysAnswer = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  criadaEm: datetime('Desde quando').required(),
  usadaEm: datetime('Último uso'),
})
export const shownKey = (key: StoredKey) => ({
  id: Number(key.id),
  nome: key.nome,
  criadaEm: toIso(key.criada_em),
  usadaEm: key.usada_em ? toIso(key.usada_em) : null,
})

/** The open sessions of an account. */
export const sessionsAnswer = shape.list({
  id: integer('Código').required(),
  dispositivo: text('Aparelho').required(),
  ip: text('Endereço de rede'),
  inicio: datetime('Desde quando').required(),
  ultimoUso: datetime('Último uso').required(),
  atual: boolean('Se é esta').required(),
})
/** `own`: session code of the caller. */
export const shownSession = (own: string) => (session: OpenSession) => ({
  id: Number(session.id),
  dispositivo: session.dispositivo,
  ip: session.ip,
  inicio: toIso(session.criada_em),
  ultimoUso: toIso(session.ultimo_uso),
  atual: session.codigo === own,
})
