import { test } from '@japa/runner'
import { date, dateOrder, integer, plugin, report, resource, text, when } from '#engine'
import { Registry } from '#engine/registry/registry.ts'
import { defaultFaults } from '#tests/kits/plugin_kit_defaults.ts'

const AROUND = { today: '2026-11-23', settings: { prazo: 40 } }

test('the kit finds defaults their own checks refuse: from a setting, and together', async ({ assert }) => {
  const odd = plugin('odd', {
    label: 'Ímpar',
    settings: { prazo: integer('Prazo').default(5) },
    resources: [
      resource('odd/coisas', {
        label: ['Coisa', 'Coisas'],
        fields: {
          nome: text('Nome').required().default('sem nome'),
          dias: integer('Dias').max(30).default({ setting: 'prazo' }),
          peso: integer('Peso').max(10).defaultWhen(when('nome').is('x'), 3).default(2),
        },
      }),
    ],
    reports: [
      report('odd/relatorios/coisas', {
        label: 'Coisas',
        fields: { de: date('De').default({ now: 'date' }), ate: date('Até').default({ now: 'yearAgo' }) },
        rules: [dateOrder('de', 'ate')],
        columns: [{ key: 'nome', label: 'Nome' }],
        run: async () => ({ rows: [] }),
      }),
    ],
  })
  const faults = await defaultFaults('odd', new Registry([odd]).link(), AROUND)
  assert.lengthOf(faults, 2, faults.join('\n'))
  assert.match(faults[0]!, /^odd\/coisas: the default of dias is refused/)
  assert.match(faults.at(-1)!, /^odd\/relatorios\/coisas: defaults break a rule of ate: Data final inferior/)
})
