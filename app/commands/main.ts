import type { CommandMetaData } from '@adonisjs/core/types/ace'
import MakeMigration from './make_migration.ts'
import DemoLoad from './demo_load.ts'
import PluginList from './plugin_list.ts'
import UserCreate from './user_create.ts'
import UserPassword from './user_password.ts'

/** Commands of the product. The console loads them by this list, so a new one is added here. */
const commands = [MakeMigration, DemoLoad, PluginList, UserCreate, UserPassword]

export const getMetaData = async (): Promise<CommandMetaData[]> => commands.map((one) => one.serialize())
export const getCommand = async (meta: { commandName: string }) => commands.find((one) => one.commandName === meta.commandName) ?? null
