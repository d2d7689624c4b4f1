import { portSentence, unreachableSentence } from './launcher/sentences.mjs'

/** What a person can do about the faults that stop a start, by the code the driver or the system gives them. */
const SENTENCES: Record<string, (error: any) => string> = {
  EADDRINUSE: listening,
  EADDRNOTAVAIL: listening,
  EACCES: (error) => (error.port ? listening(error) : `Sem permissão para gravar em ${error.path}.`),
  E_INVALID_ENV_VARIABLES: ({ help }) =>
    `Há configurações inválidas (veja docs/operations.md): ${inPortuguese(String(help)).replace(/\s+/g, ' ').trim()}`,
  ENOSPC: () => 'O disco está cheio: libere espaço e tente de novo.',
  ECONNREFUSED: unreachable,
  ETIMEDOUT: unreachable,
  ENOTFOUND: unreachable,
  EHOSTUNREACH: unreachable,
  ER_ACCESS_DENIED_ERROR: () => 'O banco de dados recusou o acesso: confira DB_USER e DB_PASSWORD.',
  ER_DBACCESS_DENIED_ERROR: () =>
    `O usuário do banco não tem acesso ao banco "${process.env.DB_DATABASE ?? 'ipe_rh'}": confira DB_DATABASE e as permissões.`,
  ER_TABLEACCESS_DENIED_ERROR: ({ sqlMessage }) =>
    `O usuário do banco não tem todas as permissões de que o produto precisa: conceda ALL no banco "${process.env.DB_DATABASE ?? 'ipe_rh'}" (${sqlMessage}).`,
  ER_BAD_DB_ERROR: () => {
    const name = process.env.DB_DATABASE ?? 'ipe_rh'
    return `O banco de dados "${name}" não existe: crie-o com CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4.`
  },
  SQLITE_CANTOPEN: () => 'Não é possível abrir o arquivo do banco de dados: confira DB_FILE e as permissões da pasta.',
  SQLITE_READONLY: () => 'O arquivo do banco de dados não permite gravação: confira as permissões.',
  SQLITE_NOTADB: () => 'O arquivo do banco de dados não é um banco SQLite: confira DB_FILE.',
  SQLITE_CORRUPT: () => 'O arquivo do banco de dados está danificado: restaure uma cópia de segurança.',
  SQLITE_BUSY: () => 'O banco de dados está em uso por outro programa: encerre-o e tente de novo.',
  SQLITE_FULL: () => 'O disco está cheio: libere espaço e tente de novo.',
}

/** What the library that reads the environment says, in the language of the product. */
const OF_ENVIRONMENT: [RegExp, string][] = [
  [/"(\w+)" env variable must be one of "([^"]*)" \(Current value: "([^"]*)"\)/g, '$1="$3" não é um destes: $2.'],
  [/"(\w+)" env variable must be a number \(Current value: "([^"]*)"\)/g, '$1="$2" não é um número.'],
  [/"(\w+)" env variable must be a boolean \(Current value: "([^"]*)"\)/g, '$1="$2" não é true nem false.'],
  [
    /Value for environment variable "(\w+)" must be a valid URL, instead received "([^"]*)"/g,
    '$1="$2" não é um endereço.',
  ],
  [/Missing environment variable "(\w+)"/g, 'falta $1.'],
]
const inPortuguese = (help: string) => OF_ENVIRONMENT.reduce((text, [said, ours]) => text.replace(said, ours), help)

function listening(error: { code: string; address: string; port: number }) {
  return portSentence(error, error.address, error.port)
}

function unreachable({ code }: { code: string }) {
  const { DB_SOCKET, DB_HOST, DB_PORT } = process.env
  return DB_SOCKET
    ? unreachableSentence(DB_SOCKET, undefined, code)
    : unreachableSentence(DB_HOST ?? '127.0.0.1', DB_PORT ?? 3306, code)
}

/** An error whose message is all a person needs. */
export const fault = (message: string) => Object.assign(new Error(message), { human: true })

/** The sentence for a fault a person can put right, or null when the error is a defect whose stack is needed. */
export function explainFault(error: any): string | null {
  if (error?.human) return error.message
  const code = String(error?.code ?? '')
  // SQLite refines its codes (SQLITE_CANTOPEN_ISDIR): the family says enough.
  const key = Object.keys(SENTENCES).find(
    (value) => code === value || (value.startsWith('SQLITE_') && code.startsWith(`${value}_`)),
  )
  return key ? SENTENCES[key](error) : null
}
