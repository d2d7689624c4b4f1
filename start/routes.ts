import router from '@adonisjs/core/services/router'

/** Everything else comes from definitions (see app/providers/engine_provider.ts). */
router.get('/api/saude', async () => ({ ok: true }))
