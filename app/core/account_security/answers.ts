import { longText, shape, text } from '#engine'

/** Codes of recovery, which are shown once. */
export const codes = shape.list(shape.value(text('Código de recuperação').required()))
/** What is asked for when the person did not sign in a moment ago. */
export const senha = { senha: text('Senha, quando a entrada não foi há pouco').max(72) }
/** How an app is set up. */
export const newApp = {
  segredo: text('Chave para digitar no aplicativo').required(),
  endereco: text('O que o QR Code contém').required(),
  qr: longText('QR Code, em SVG').required(),
}
