import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { readiness } from '#app/monitoring/health.ts'
import { sendMetrics } from '#app/monitoring/index.ts'

/** Everything else comes from definitions (see app/providers/engine_provider.ts). */
router.get('/api/saude', async () => ({ ok: true }))
router.get('/api/saude/pronto', async ({ response }) => {
  const found = await readiness(app)
  return response.status(found.ok ? 200 : 503).json(found)
})
router.get('/api/metricas', sendMetrics)
