import * as core from '@adonisjs/core/commands'

/** Commands of the framework that have a use here. Its generators of controllers, models and the like are left out: definitions make them. */
const OFFERED = /^(generate:key|inspect:rcfile|list:routes|repl)$/

export const getMetaData = async () => (await core.getMetaData()).filter((data) => OFFERED.test(data.commandName))
export const getCommand = async (meta: any) => core.getCommand(meta)
