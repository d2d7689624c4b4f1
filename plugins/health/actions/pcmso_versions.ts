import { action, when } from '#engine'
import { newVersionOf } from '#plugins/sst/plugin.ts'
import { PCMSO } from '../domain/keys.ts'
import { programmeOf } from '../queries/programme.ts'

/** Reads functions, risks and people again into a programme that is not published. */
export const refreshProgramme = action('atualizar', {
  of: PCMSO,
  label: 'Atualizar programa',
  icon: 'Update',
  success: 'Programa de exames atualizado.',
  when: when('situacao').is('E'),
  refusalReason: (_context, row) =>
    row.situacao === 'E' ? null : 'Um PCMSO publicado não muda: crie uma versão nova.',
  run: async (context, { row }) =>
    context.repo(PCMSO).patch(
      row.id,
      {
        programa: await programmeOf(
          context,
          (row.estabelecimentos ?? []).map(({ id }) => id),
        ),
      },
      'atualizar programa',
    ),
})

export const newPcmsoVersion = newVersionOf({
  of: PCMSO,
  name: 'PCMSO',
  copied: [
    'dataIni',
    'dataFim',
    'medico',
    'estabelecimentos',
    'responsavelOrganizacao',
    'cargoResponsavelOrganizacao',
    'introducao',
    'diretrizes',
    'emergencias',
  ],
})
