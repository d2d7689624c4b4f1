import { type Engine, engine, startEngine } from '../engine.ts'
import { CUSTOM_PLUGIN } from './language.ts'
import type { PublishedDefinition } from './build.ts'
import { fitting, lastPublication, readPublished, type SetAside, withPublished } from './published.ts'

const EVERY_MS = 1000

/** Number of the publication this process works with. */
let followed = 0
let aside: SetAside[] = []

/** The plugins of code: what is published stands behind them. */
const pluginsOfCode = () => engine().registry.plugins.filter(({ name }) => name !== CUSTOM_PLUGIN)

/** Definitions that do not go together with the plugins as they are now. */
export const definitionsSetAside = (): readonly SetAside[] => aside

/** This process has published: what was set aside stays so, but for the definition that was. */
export const noteFollowed = (numero: number, uuid: string) => {
  followed = numero
  aside = aside.filter((item) => item.uuid !== uuid)
}

/** The engine with these definitions behind the plugins of code. @throws DefinitionError */
export const engineWith = (definitions: readonly PublishedDefinition[]): Engine =>
  engine().replacedBy(withPublished(pluginsOfCode(), definitions))

/** Reads what is in force and works with it. Requests under way end with what they began with. */
export async function followPublications(): Promise<void> {
  const { client } = engine()
  const { numero, definitions } = await readPublished(client)
  if (numero === followed) return
  const { built, setAside } = fitting(definitions, engineWith)
  startEngine(built)
  followed = numero
  aside = setAside
  for (const { titulo, motivo } of setAside) console.warn(`⚠ Estúdio: "${titulo}" foi posto de lado. ${motivo}`)
}

/** Follows what other processes publish, within two seconds. A failed look is not an error: the next follows. */
export function watchPublications(): { end(): Promise<void> } {
  let ended = false
  let last: Promise<unknown> = Promise.resolve()
  let busy = false
  const look = async () => {
    if (ended || busy) return
    busy = true
    try {
      if ((await lastPublication(engine().client)) !== followed) await followPublications()
    } catch {
      // The database is away for a moment, or the process ends.
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void (last = look()), EVERY_MS).unref()
  return {
    async end() {
      ended = true
      clearInterval(timer)
      await last
    },
  }
}
