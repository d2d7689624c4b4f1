import { defineConfig, destination } from '@adonisjs/core/logger'
import { withoutValues } from '#engine/database/statement_errors.ts'
import env from '#start/env.ts'

/** Bytes of the log that wait while it cannot be written; what comes then is left out. */
const MAX_WAITING = 1024 * 1024

// A log on a full disk, or whose reader is gone, must not end the server: without a listener the error of its stream would.
const output = destination({ fd: 1, sync: true, maxLength: MAX_WAITING })
output.on('error', () => {})

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'ipe-rh',
      level: env.get('LOG_LEVEL') ?? (env.get('NODE_ENV') === 'test' ? 'silent' : 'info'),
      destination: output,
      hooks: {
        // Errors of other pools and libraries too: none is logged with the values of its statement.
        logMethod(given, write) {
          const [first] = given as [unknown]
          withoutValues(first)
          if (typeof first === 'object' && first !== null) Object.values(first).forEach((item) => withoutValues(item))
          write.apply(this, given)
        },
      },
      redact: {
        paths: ['password', 'senha', 'novaSenha', 'confirmaSenha', '*.senha', '*.password', 'req.headers.cookie'],
      },
    },
  },
})
