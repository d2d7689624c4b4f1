#!/usr/bin/env node
// The one entry for people and for CI. It has no dependencies and runs on the Node that is there (18 or newer);
// whatever it starts runs on Node 24.
import { Fault, Interrupted, say, sentenceOf, ExitCode } from './launcher/messages.mjs'
import { commands, usage } from './launcher/commands.mjs'

const [name = 'start', ...args] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command) throw new Fault(`O comando "${name}" não existe.\n${usage()}`)
  process.exitCode = (await (await command.load())(args)) ?? 0
} catch (error) {
  if (error instanceof Interrupted) process.exitCode = name === 'start' || name === 'dev' ? 0 : 130
  else if (error instanceof ExitCode) process.exitCode = error.code
  else {
    say.failure(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}
