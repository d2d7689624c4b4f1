import { type Client, query } from '../database/sql.ts'
import { DefinitionError } from '../errors.ts'
import type { PluginDef } from '../definition/plugin.ts'
import { type PublishedDefinition, customPlugin } from './build.ts'
import { titleOfDefinition } from './titles.ts'

/** What has been published in the Estúdio; the last finished row holds everything that is in force. */
export const PUBLICATIONS_TABLE = 'estudio_publicacoes'
/** States of a publication: under way, in force (or replaced by a later one), failed. */
export const PUBLICATION_STATES = { E: 'Em andamento', P: 'Publicada', F: 'Falhou' } as const

export interface Published {
  /** 0 before the first publication. */
  numero: number
  definitions: PublishedDefinition[]
}

const NOTHING: Published = { numero: 0, definitions: [] }

const isMissing = (error: unknown) =>
  /no such table|doesn't exist|ER_NO_SUCH_TABLE/i.test(String((error as { message?: string })?.message))

/** The number of the last finished publication; 0 when the tables of the Estúdio are not there yet. */
export async function lastPublication(client: Client): Promise<number> {
  try {
    const [row] = await query<{ numero: number | null }>(
      client,
      `SELECT MAX(numero) AS numero FROM ${PUBLICATIONS_TABLE} WHERE situacao = 'P'`,
    )
    return Number(row?.numero ?? 0)
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** What is in force. */
export async function readPublished(client: Client): Promise<Published> {
  const numero = await lastPublication(client)
  if (!numero) return NOTHING
  const [row] = await query<{ definicoes: unknown }>(
    client,
    `SELECT definicoes FROM ${PUBLICATIONS_TABLE} WHERE numero = ?`,
    [numero],
  )
  const value = typeof row?.definicoes === 'string' ? JSON.parse(row.definicoes) : row?.definicoes
  return { numero, definitions: Array.isArray(value) ? value : [] }
}

/** A definition that does not go together with the plugins as they are now; its tables and rows are kept. */
export interface SetAside {
  /** Identity of the definition. */
  uuid: string
  /** What people call it. */
  titulo: string
  /** The sentence of the registry. */
  motivo: string
}

/** The plugins, with what was published as one more. */
export const withPublished = (plugins: PluginDef[], definitions: readonly PublishedDefinition[]): PluginDef[] =>
  definitions.length
    ? [
        ...plugins,
        customPlugin(
          definitions,
          plugins.map(({ name }) => name),
        ),
      ]
    : plugins

/**
 * Builds with as many definitions as go together: after an upgrade a plugin may define the same name, or lack what a
 * definition refers to. Such a definition is set aside, and the server starts. `build` throws DefinitionError.
 */
export function fitting<T>(
  published: readonly PublishedDefinition[],
  build: (definitions: readonly PublishedDefinition[]) => T,
): { built: T; setAside: SetAside[] } {
  try {
    return { built: build(published), setAside: [] }
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
  }
  const kept: PublishedDefinition[] = []
  const setAside: SetAside[] = []
  let built = build(kept)
  for (const definition of published)
    try {
      built = build([...kept, definition])
      kept.push(definition)
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error
      setAside.push({ uuid: definition.uuid, titulo: titleOfDefinition(definition), motivo: error.message })
    }
  return { built, setAside }
}
