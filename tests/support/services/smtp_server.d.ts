/** The part of `smtp-server` the tests use; the package brings no types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'

  export interface Session {
    secure: boolean
    user?: string
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] }
  }
  type Done = (error?: (Error & { responseCode?: number }) | null) => void
  export interface Options {
    secure?: boolean
    authOptional?: boolean
    disabledCommands?: string[]
    onAuth?(
      auth: { username: string; password: string },
      session: Session,
      done: (error: Error | null, answer?: { user: string }) => void,
    ): void
    onRcptTo?(address: { address: string }, session: Session, done: Done): void
    onData?(stream: Readable, session: Session, done: Done): void
  }
  export class SMTPServer {
    server: Server
    constructor(options: Options)
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
  }
}
