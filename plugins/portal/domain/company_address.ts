/** Slug of a company in an address: letters, digits and hyphens, with at least one letter, because numbers are ids. */
const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

export const BAD_SLUG = 'Use letras minúsculas sem acento, números e hífens, como em acme-brasil.'
export const BAD_HOST = 'Informe só o domínio, como em vagas.suaempresa.com.br.'
export const OWN_HOST = 'Este é o endereço do próprio sistema.'

/** 'Acme Brasil' as an address slug. */
export const slugOf = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-')

export const isSlug = (text: string) => text.length >= 3 && SLUG.test(text)

/** The host of a pasted address, without protocol, path and port. */
export const hostOf = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)[0]!
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')

/** A public host name: not an IP address or a name of a local network. */
export const isHost = (text: string) => text.length <= 190 && HOST.test(text) && !/\.(?:local|internal)$/.test(text)
