import { cp, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT, tempFolder } from '../services/console.ts'

/** What a copy does without: what is shared, what is made, and the history. */
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.runtime',
  '.env',
  'storage',
  'tmp',
  'public',
  'ci-output',
  'frontend',
])

/** A copy of the project in which somebody writes plugins; packages are shared with this one. */
export async function copyProject() {
  const { folder, remove } = tempFolder('ipe-copy-')
  for (const part of await readdir(PROJECT))
    if (!LEFT_OUT.has(part)) await cp(join(PROJECT, part), join(folder, part), { recursive: true })
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove }
}
