import * as lucid from '@adonisjs/lucid/commands'
import { BaseCommand } from '@adonisjs/core/ace'

/** The migration commands of Lucid; its generators are left out because definitions make migrations and models here. */
const KEPT = /^(migration:|db:(wipe|truncate))/

/** Lucid asks for this after every migration; types here come from the definitions, so there is nothing to write. */
class SchemaGenerate extends BaseCommand {
  static commandName = 'schema:generate'
  static description = 'Nothing to do: types come from the definitions'
  static options = { allowUnknownFlags: true }
  async run() {}
}

export const getMetaData = async () => [
  ...(await lucid.getMetaData()).filter((one) => KEPT.test(one.commandName)),
  SchemaGenerate.serialize(),
]
export const getCommand = async (meta: any) =>
  meta.commandName === SchemaGenerate.commandName ? SchemaGenerate : lucid.getCommand(meta)
