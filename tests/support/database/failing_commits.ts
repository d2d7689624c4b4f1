import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import Database from 'better-sqlite3'

/** 'before': COMMIT does not arrive. 'after': it is done, but its answer does not arrive. */
type Cut = 'never' | 'before' | 'after'

/** A proxy before MySQL that cuts the connection at COMMIT when it is told to. */
export async function cuttingProxy() {
  const { DB_SOCKET: path, DB_HOST: host = '127.0.0.1', DB_PORT: port = '3306' } = process.env
  let cut: Cut = 'never'
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = path ? connect(path) : connect(Number(port), host)
    let tail = ''
    let committed: NodeJS.Timeout | undefined
    let ending = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      const text = tail + bytes.toString('latin1')
      tail = text.slice(-5)
      // Not the level 'READ COMMITTED' of a new connection.
      if (cut !== 'never' && /COMMIT(?!TED)/.test(text)) {
        if (cut === 'before') return end()
        ending = true
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!ending) return void client.write(bytes)
      // A batch is answered in pieces; the last of them says that all of it was done.
      clearTimeout(committed)
      committed = setTimeout(end, 100)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: { DB_SOCKET: '', DB_HOST: '127.0.0.1', DB_PORT: String((server.address() as AddressInfo).port) },
    cut: (when: Cut) => void (cut = when),
    end() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/**
 * Makes each COMMIT of a SQLite file fail that follows an insert into `table`: a foreign key that is looked at only then, and broken.
 * SQLite leaves such a transaction open, which a full disk does not.
 */
export function failingCommits(file: string, table: string) {
  const run = (text: string) => {
    const database = new Database(file)
    database.exec(text)
    database.close()
  }
  return {
    start: () =>
      run(`CREATE TABLE falha (id INTEGER PRIMARY KEY, pai INTEGER REFERENCES falha (id) DEFERRABLE INITIALLY DEFERRED);
        CREATE TRIGGER falha_${table} AFTER INSERT ON ${table} BEGIN INSERT INTO falha (pai) VALUES (-1); END`),
    stop: () => run(`DROP TRIGGER falha_${table}; DROP TABLE falha`),
  }
}
