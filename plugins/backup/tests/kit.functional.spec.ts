import { checkPlugin } from '#tests/plugin_kit.ts'

// Proves: backup, utl.backup.listar
checkPlugin('backup')
