/** Sentences that both the launcher (before the long work) and the server (while it boots) may have to say. */

/** @param {{ code?: string }} error @param {string} host @param {number} port */
export function portSentence(error, host, port) {
  if (error.code === 'EADDRINUSE')
    return `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, por exemplo PORT=${port + 1} npm start.`
  if (error.code === 'EACCES')
    return `Sem permissão para usar a porta ${port}: escolha uma acima de 1023, por exemplo PORT=3333 npm start.`
  return `Não é possível atender no endereço ${host}:${port} (${error.code}): confira HOST e PORT.`
}

/** @param {string} host or the path of a socket @param {number | string | undefined} port none for a socket @param {string | undefined} code */
export const unreachableSentence = (host, port, code) =>
  `O banco de dados não responde em ${port === undefined ? host : `${host}:${port}`} (${code}): confira se está no ar e ${port === undefined ? 'a variável DB_SOCKET' : 'as variáveis DB_HOST e DB_PORT'}.`
