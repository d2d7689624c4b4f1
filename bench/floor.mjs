/**
 * The floor: the same workloads by hand, with node:http and prepared statements and nothing between them.
 * It is what the engine's comfort is measured against. Run by `bench/run.mjs`; settings arrive in FLOOR as JSON.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import mysql from 'mysql2/promise'
import { checkBody, COLUMNS } from './floor_rules.mjs'

const { port, database } = JSON.parse(process.env.FLOOR)
const pool = mysql.createPool({ ...database, connectionLimit: 10, dateStrings: true })
const query = async (sql, values = []) => (await pool.execute(sql, values))[0]

const COLUMNS_JOINED = 'SELECT c.*, ci.nome AS cidade, ca.nome AS cargo FROM candidato c'
const JOINS = 'LEFT JOIN cidade ci ON ci.id = c.cidade_id LEFT JOIN cargo ca ON ca.id = c.cargo_id'
const ONE =
  'SELECT c.*, ci.nome AS cidade, e.sigla AS uf, ca.nome AS cargo FROM candidato c LEFT JOIN cidade ci ON ci.id = c.cidade_id LEFT JOIN estado e ON e.id = ci.estado_id LEFT JOIN cargo ca ON ca.id = c.cargo_id WHERE c.id = ?'
const INSERT = `INSERT INTO candidato (${COLUMNS}, criado_em, alterado_em) VALUES (${COLUMNS.map(() => '?')}, UTC_TIMESTAMP(), UTC_TIMESTAMP())`

class Refusal extends Error {
  constructor(status, body) {
    super(`status ${status}`)
    this.status = status
    this.body = body
  }
}

async function authenticate(request) {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  if ((await query('SELECT nome FROM token WHERE hash = ?', [hash])).length === 0)
    throw new Refusal(401, { message: 'token' })
}

async function readJson(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function assertValid(body, partial = false) {
  const field = checkBody(body, partial)
  if (field) throw new Refusal(400, { field })
}

async function list(parameters) {
  const conditions = []
  const values = []
  const add = (sql, value) => {
    conditions.push(sql)
    values.push(value)
  }
  if (parameters.has('nome')) add('c.nome LIKE ?', `%${parameters.get('nome')}%`)
  if (parameters.has('cargo')) add('c.cargo_id = ?', Number(parameters.get('cargo')))
  if (parameters.has('nascidoDe')) add('c.nascimento >= ?', parameters.get('nascidoDe'))
  if (parameters.has('nascidoAte')) add('c.nascimento <= ?', parameters.get('nascidoAte'))
  // Left alone, MariaDB walks the names until it has a page, past almost everybody: whoever measures by hand tells it not to.
  const order = parameters.has('cargo') ? 'IGNORE INDEX FOR ORDER BY (nome)' : ''
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  const size = Math.min(100, Number(parameters.get('size') ?? 15))
  const offset = size * Number(parameters.get('page') ?? 0)
  const [content, [{ total }]] = await Promise.all([
    query(`${COLUMNS_JOINED} ${order} ${JOINS}${where} ORDER BY c.nome, c.id LIMIT ${size} OFFSET ${offset}`, values),
    query(`SELECT COUNT(*) AS total FROM candidato c${where}`, values),
  ])
  return { content, size, totalElements: total }
}

async function create(body) {
  assertValid(body)
  if ((await query('SELECT id FROM candidato WHERE cpf = ?', [body.cpf])).length > 0)
    throw new Refusal(400, { field: 'cpf' })
  const { insertId } = await query(
    INSERT,
    COLUMNS.map((column) => body[column] ?? null),
  )
  return (await query('SELECT * FROM candidato WHERE id = ?', [insertId]))[0]
}

async function createMany({ rows }) {
  rows.forEach((row) => assertValid(row))
  const now = new Date()
  const connection = await pool.getConnection()
  try {
    await connection.beginTransaction()
    await connection.query(`INSERT INTO candidato (${COLUMNS}, criado_em, alterado_em) VALUES ?`, [
      rows.map((row) => [...COLUMNS.map((column) => row[column] ?? null), now, now]),
    ])
    await connection.commit()
  } catch (error) {
    await connection.rollback()
    throw error
  } finally {
    connection.release()
  }
  return { count: rows.length }
}

async function update(id, body) {
  assertValid(body, true)
  const columns = Object.keys(body)
  await query(
    `UPDATE candidato SET ${columns.map((column) => `${column} = ?`)}, alterado_em = UTC_TIMESTAMP() WHERE id = ?`,
    [...columns.map((column) => body[column]), id],
  )
  return (await query('SELECT * FROM candidato WHERE id = ?', [id]))[0]
}

const saveAnswer = async ({ pergunta, nota }) => ({
  id: (
    await query('INSERT INTO resposta (pergunta_id, nota, momento) VALUES (?, ?, UTC_TIMESTAMP())', [pergunta, nota])
  ).insertId,
})

async function read(id) {
  const [row] = await query(ONE, [id])
  if (!row) throw new Refusal(404, {})
  return row
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://floor')
  await authenticate(request)
  if (pathname === '/respostas') return [201, await saveAnswer(await readJson(request))]
  const [, id] = /^\/candidatos(?:\/(\d+|lote))?$/.exec(pathname) ?? []
  if (request.method === 'GET') return [200, await (id ? read(id) : list(searchParams))]
  const body = await readJson(request)
  if (request.method === 'PUT' && id) return [200, await update(id, body)]
  return [201, await (id === 'lote' ? createMany(body) : create(body))]
}

createServer(async (request, response) => {
  const [status, body] = await answer(request).catch((error) =>
    error instanceof Refusal ? [error.status, error.body] : [500, { message: error.message }],
  )
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
}).listen(port, '127.0.0.1')
