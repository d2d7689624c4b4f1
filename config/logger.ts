import { defineConfig } from '@adonisjs/core/logger'
import env from '#start/env.ts'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'ipe-rh',
      level: env.get('LOG_LEVEL') ?? (env.get('NODE_ENV') === 'test' ? 'silent' : 'info'),
      redact: {
        paths: ['password', 'senha', 'novaSenha', 'confirmaSenha', '*.senha', '*.password', 'req.headers.cookie'],
      },
    },
  },
})
