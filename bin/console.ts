import { createIgnitor, failBoot } from './app.ts'
import { explainFault } from './faults.ts'

createIgnitor()
  .ace()
  .configure(async (app) => {
    // What a person can put right is one sentence here too; everything else is shown as the framework does.
    const { errorHandler } = await app.container.make('ace')
    const render = errorHandler.render.bind(errorHandler)
    errorHandler.render = async (error, kernel) => {
      const sentence = explainFault(error)
      if (!sentence) return render(error, kernel)
      console.error(`\n✖ ${sentence}\n`)
    }
  })
  .handle(process.argv.slice(2))
  .catch(failBoot)
