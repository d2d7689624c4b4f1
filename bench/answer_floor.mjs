// Saving an answer as one would write it by hand: node:http and mysql2. Looks the link up, checks that it works, writes the row.
// No company scope, no question or date looked at, no audit. DB_* say where; it tells its port.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createPool } from 'mysql2/promise'

const { DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password, DB_DATABASE: database } = process.env
const pool = createPool({ host, port: Number(port), user, password, database, connectionLimit: 16 })

async function bodyOf(request) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return JSON.parse(text)
}

async function save(request) {
  const code = createHash('sha256').update(String(request.headers['x-link'])).digest('hex')
  const [[link]] = await pool.execute(
    'SELECT registro, expira_em, revogado_em, gasto_em FROM links_acesso WHERE codigo = ?',
    [code],
  )
  if (!link || link.revogado_em || link.gasto_em || (link.expira_em && new Date(link.expira_em) < new Date()))
    return 404
  const { respostaId } = await bodyOf(request)
  if (!Number.isInteger(respostaId)) return 400
  await pool.execute(
    'INSERT INTO bench_respostas (preenchimento_id, pergunta_id, opcoes) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE opcoes = VALUES(opcoes)',
    [link.registro, Number(request.url.split('/').at(-1)), `[${respostaId}]`],
  )
  return 204
}

const server = createServer((request, response) =>
  save(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  ),
)
server.listen(Number(process.env.PORT), '127.0.0.1')
