/** What the engine asks of the platform around it; the provider plugs the real services in. */

/** A stored file as the database keeps it. */
export interface StoredFile {
  path: string
  contentType: string
  name: string
  size: number
}

export interface FileStore {
  /** Checks content and size, stores, and tells where. Throws an EngineError-like error with status and message. */
  store(upload: { bytes: Buffer; name: string; declaredType?: string }, limits: { accept?: string[]; maxBytes?: number; folder: string }): Promise<StoredFile>
  remove(path: string): Promise<void>
}

export interface Ports {
  files: FileStore
  hashPassword(value: string): Promise<string>
}
