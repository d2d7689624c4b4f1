import { connect, type Socket } from 'node:net'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2'

/** One server of a cluster. */
export interface DatabaseHost {
  host: string
  port: number
}

/** Milliseconds between two probes of a server. */
const INTERVAL = 1_000
/**
 * Milliseconds after which a server that does not answer is considered down. Together with `INTERVAL` below the maximum
 * of 5 s for a request.
 */
const PATIENCE = 2_000

interface State extends DatabaseHost {
  /** Whether the last probe found it reachable and writable, as a member of the cluster. */
  up: boolean
  sockets: Set<Socket>
  probe?: Connection
}

/** Credentials of the probe. */
export interface ProbeSettings {
  user: string
  password: string
}

/**
 * The servers of one database: new connections go to the first one that is up. Each server is probed once a second. A
 * server that is unreachable, frozen, read-only or outside the majority of its cluster is marked down and its
 * connections are closed, so that nothing waits for it.
 */
export class DatabaseHosts {
  readonly #states: State[]
  readonly #settings: ProbeSettings
  readonly #asking = new WeakSet<Connection>()
  #watching = false

  constructor(hosts: DatabaseHost[], settings: ProbeSettings) {
    this.#states = hosts.map((host) => ({ ...host, up: true, sockets: new Set() }))
    this.#settings = settings
  }

  /** The server for new connections. */
  get current(): DatabaseHost {
    return this.#current()
  }

  /** Opens a connection for the driver (its option `stream`). */
  readonly open = (): Socket => {
    this.#watch()
    const state = this.#current()
    const socket = connect(state.port, state.host).setNoDelay(true).setKeepAlive(true)
    state.sockets.add(socket)
    const timer = setTimeout(() => socket.destroy(unreachable(state)), PATIENCE)
    let connected = false
    socket
      .once('connect', () => {
        connected = true
        clearTimeout(timer)
      })
      // A refused connection is detected before the next probe.
      .once('error', () => connected || this.#leave(state))
      .once('close', () => {
        clearTimeout(timer)
        state.sockets.delete(socket)
      })
    return socket
  }

  #current(): State {
    return this.#states.find((state) => state.up) ?? this.#states[0]!
  }

  #leave(state: State) {
    state.up = false
    state.probe?.destroy()
    state.probe = undefined
    for (const socket of state.sockets) socket.destroy(unreachable(state))
  }

  #watch() {
    if (this.#watching) return
    this.#watching = true
    // The timer must not keep the process of a command alive.
    setInterval(() => this.#states.forEach((state) => this.#look(state)), INTERVAL).unref()
  }

  #look(state: State) {
    // The previous probe is still pending; it times out after PATIENCE.
    if (state.probe && this.#asking.has(state.probe)) return
    const probe = (state.probe ??= this.#probe(state))
    this.#asking.add(probe)
    const timer = setTimeout(() => this.#leave(state), PATIENCE)
    probe.query<(RowDataPacket & { readOnly: number })[]>(READY, (error, rows) => {
      clearTimeout(timer)
      this.#asking.delete(probe)
      if (probe !== state.probe) return
      if (error || rows[0]!.readOnly) this.#leave(state)
      else state.up = true
    })
  }

  #probe(state: State): Connection {
    const stream = () => connect(state.port, state.host).unref()
    const probe = createConnection({ ...this.#settings, stream, connectTimeout: PATIENCE })
    // The error is also passed to the callback of the query.
    probe.on('error', () => {})
    return probe
  }
}

const unreachable = ({ host, port }: DatabaseHost) =>
  Object.assign(new Error(`${host}:${port} does not answer.`), { code: 'ETIMEDOUT', fatal: true })

/** Rejected by a server that is outside the majority of its cluster, or is still synchronising. */
const READY = 'SELECT @@GLOBAL.read_only AS readOnly'
