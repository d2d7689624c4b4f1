import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Fault } from './messages.mjs'
import { inRoot } from './paths.mjs'

const file = inRoot('.runtime', 'preparing.pid')

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two starts at once would install and build over each other: the second is told to wait. A dead holder does not count. */
export async function alone(work) {
  mkdirSync(inRoot('.runtime'), { recursive: true })
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new Fault(
      `Outro comando (processo ${holder}) já está preparando esta pasta: espere ele terminar e tente de novo.`,
    )
  }
  writeFileSync(file, String(process.pid))
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
