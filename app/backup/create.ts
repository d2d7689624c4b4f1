import { createWriteStream } from 'node:fs'
import { open as openFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Registry } from '#engine/registry/registry.ts'
import type { Client } from '#engine/database/sql.ts'
import { ConflictError } from '#engine/errors.ts'
import { releases } from '#app/core/releases.ts'
import { contentsOf } from './contents.ts'
import { noSpace } from './errors.ts'
import { packed } from './frames.ts'
import { seal } from './sealed.ts'
import { backupFolder, ownSecret, publicSecret } from './settings.ts'
import { spaceFor } from './space.ts'
import { verifyBackup } from './verify.ts'
import { partOf, type Progress } from './watch.ts'

type Reason = 'manual' | 'noturno' | 'antes-da-restauracao' | 'anonimo'

export interface Order {
  client: Client
  reason: Reason
  /** Registry of the installation, for an anonymous copy. */
  registry?: Registry
  connectionName?: string
  /** Replaces the secret from the settings. */
  passphrase?: string
  progress?: Progress
  /** Cancels the backup; all partial files are deleted. */
  signal?: AbortSignal
}

/** Disk full, quota exceeded, or maximum file size reached. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

let working = false

/**
 * Creates a backup and reads it back completely before the file gets its final name, so every file under that name is
 * complete.
 * @throws BackupError: no space. ConflictError: another one is in progress
 */
export async function createBackup(order: Order): Promise<{ name: string; size: number }> {
  if (working) throw new ConflictError('Já há um backup em andamento.')
  working = true
  try {
    return await make(order)
  } finally {
    working = false
  }
}

/** Share of the total progress for reading and writing, which take longer than verifying. */
const WRITTEN = 0.7

async function make({ client, reason, registry, connectionName, passphrase, progress, signal }: Order) {
  if (!(await spaceFor(client)).enough) throw noSpace()
  const folder = await backupFolder()
  const now = new Date()
  const anonimo = reason === 'anonimo'
  const secret = anonimo ? publicSecret : passphrase ? { kind: 'senha' as const, passphrase } : ownSecret()
  const name = `ipe-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}-${reason}.ipebackup`
  const partial = join(folder, `.${name}.parcial`)
  const about = {
    criadoEm: now.toISOString(),
    versao: (await releases())[0]?.versao ?? '',
    banco: client.dialect.name === 'mysql' ? ('mysql' as const) : ('sqlite' as const),
    anonimo,
    segredo: secret.kind,
  }
  const frames = contentsOf({
    client,
    connectionName,
    folder,
    anonymousBy: anonimo ? registry : undefined,
    progress: (text, share) => progress?.(text, share * WRITTEN),
    signal,
  })
  try {
    await pipeline(
      seal(packed(frames), secret.passphrase, about),
      createWriteStream(partial, { mode: 0o600, flags: 'wx' }),
    )
    const written = await openFile(partial, 'r')
    // Flushed to disk before the final name shows it as complete.
    await written.sync().finally(() => written.close())
    await verifyBackup(partial, secret.passphrase, {
      signal,
      share: partOf(progress, 'Conferindo o backup', WRITTEN, 1),
    })
    await rename(partial, join(folder, name))
  } catch (error: any) {
    // Waits until the snapshot is closed and its copy deleted.
    await frames.return(undefined)
    await rm(partial, { force: true })
    throw FULL.has(error?.code) ? noSpace() : error
  }
  return { name, size: (await stat(join(folder, name))).size }
}
