import { createIgnitor, failBoot } from './app.ts'
import { withoutValues } from '../app/engine/database/statement_errors.ts'
import { explainFault } from './faults.ts'

const argv = process.argv.slice(2)
const helped = argv.some((value) => value === '--help' || value === '-h')

createIgnitor()
  .ace()
  .configure(async (app) => {
    // What a person can put right is one sentence here too; everything else is shown as the framework does.
    const { errorHandler } = await app.container.make('ace')
    const render = errorHandler.render.bind(errorHandler)
    errorHandler.render = async (error, kernel) => {
      // Whoever asked for help has it by now; Ace goes on and misses the arguments.
      if (helped && (error as { code?: string }).code === 'E_MISSING_ARG') return void (kernel.exitCode = 0)
      const sentence = explainFault(withoutValues(error))
      if (!sentence) return render(error, kernel)
      console.error(`\n✖ ${sentence}\n`)
    }
  })
  .handle(argv)
  .catch(failBoot)
