/** Tables and rows of the floor: what somebody would write by hand for exactly these workloads. */
import mysql from 'mysql2/promise'
import { createHash } from 'node:crypto'
import { cidades, estados } from '#database/data/ibge.ts'
import { POSITIONS } from '#database/demo/jobs.ts'
import { analyzeTables, ensureDatabase } from './mariadb.mjs'
import { loadedCandidates, positionSlugs, RARE_POSITION } from './people.mjs'

export const FLOOR_DATABASE = 'floor'
export const FLOOR_TOKEN = 'a token as long as the ones people really use'

const TABLES = [
  'CREATE TABLE estado (id INT PRIMARY KEY, sigla CHAR(2) NOT NULL, nome VARCHAR(50) NOT NULL)',
  'CREATE TABLE cidade (id INT PRIMARY KEY, nome VARCHAR(100) NOT NULL, estado_id INT NOT NULL, FOREIGN KEY (estado_id) REFERENCES estado (id))',
  'CREATE TABLE cargo (id INT PRIMARY KEY, slug VARCHAR(60) NOT NULL, nome VARCHAR(100) NOT NULL)',
  `CREATE TABLE candidato (
    id INT PRIMARY KEY AUTO_INCREMENT, nome VARCHAR(60) NOT NULL, cpf CHAR(11) NOT NULL UNIQUE, email VARCHAR(200), celular VARCHAR(11), nascimento DATE, sexo CHAR(1) NOT NULL,
    estado_civil CHAR(2), escolaridade CHAR(2), cep CHAR(8), logradouro VARCHAR(100), numero VARCHAR(10), bairro VARCHAR(60), cidade_id INT, cargo_id INT,
    primeiro_emprego BOOLEAN NOT NULL, observacao TEXT, criado_em DATETIME NOT NULL, alterado_em DATETIME NOT NULL,
    KEY (nome, id), FOREIGN KEY (cidade_id) REFERENCES cidade (id), FOREIGN KEY (cargo_id) REFERENCES cargo (id))`,
  'CREATE TABLE resposta (id INT PRIMARY KEY AUTO_INCREMENT, pergunta_id INT NOT NULL, nota DECIMAL(5,2), momento DATETIME NOT NULL, KEY (pergunta_id))',
  'CREATE TABLE token (hash CHAR(64) PRIMARY KEY, nome VARCHAR(60) NOT NULL)',
]

const positionId = new Map(POSITIONS[1].map(({ slug }, index) => [slug, index + 1]))

/** The one position the floor keeps of a person: the one workload b asks for when it is among the wishes, so that both sides have the same people to sift. */
const keptPosition = (slugs) => (slugs.includes(RARE_POSITION) ? RARE_POSITION : slugs[0])

/** A generated candidate as the floor's flat body. */
export const flatten = (row) => ({
  nome: row.nome,
  cpf: row.pessoal.cpf,
  email: row.contato.email,
  celular: row.contato.dddCelular + row.contato.foneCelular,
  nascimento: row.pessoal.dataNascimento,
  sexo: row.pessoal.sexo,
  estado_civil: row.pessoal.estadoCivil,
  escolaridade: row.pessoal.escolaridade,
  cep: row.endereco.cep,
  logradouro: row.endereco.logradouro,
  numero: row.endereco.numero,
  bairro: row.endereco.bairro,
  cidade_id: row.endereco.cidade.id,
  cargo_id: positionId.get(keptPosition(positionSlugs(row))),
  primeiro_emprego: row.primeiroEmprego,
  observacao: row.observacao ?? null,
})

/** Fills the floor's database. */
export async function loadFloor(settings, count) {
  await ensureDatabase(settings, FLOOR_DATABASE)
  const connection = await mysql.createConnection({ ...settings, database: FLOOR_DATABASE })
  try {
    for (const table of TABLES) await connection.query(table)
    await connection.query('INSERT INTO estado VALUES ?', [estados().map(({ id, sigla, nome }) => [id, sigla, nome])])
    await connection.query('INSERT INTO cidade VALUES ?', [
      cidades().map(({ ibge, nome, estadoId }) => [ibge, nome, estadoId]),
    ])
    await connection.query('INSERT INTO cargo VALUES ?', [
      POSITIONS[1].map(({ slug, nome }, index) => [index + 1, slug, nome]),
    ])
    await connection.query('INSERT INTO token VALUES (?)', [
      [createHash('sha256').update(FLOOR_TOKEN).digest('hex'), 'bench'],
    ])
    for await (const { rows } of loadedCandidates(count)) {
      const flat = rows.map(flatten)
      const columns = [...Object.keys(flat[0]), 'criado_em', 'alterado_em']
      await connection.query('INSERT INTO candidato (??) VALUES ?', [
        columns,
        flat.map((row) => [...Object.values(row), new Date(), new Date()]),
      ])
    }
  } finally {
    await connection.end()
  }
  await analyzeTables(settings, FLOOR_DATABASE)
}

export const rarePositionId = (slug) => positionId.get(slug)
