import { action, RuleError, when } from '#engine'
import { PCMSO } from '../domain/keys.ts'
import { programmeOf } from '../queries/programme.ts'

const COPIED = [
  'dataIni',
  'dataFim',
  'medico',
  'estabelecimentos',
  'responsavelOrganizacao',
  'cargoResponsavelOrganizacao',
  'introducao',
  'diretrizes',
  'emergencias',
] as const
const VERSION = /, versão \d+$/

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

/** A copy to edit; the programme in force stays in force until the copy is published. */
export const newPcmsoVersion = action('nova-versao', {
  of: PCMSO,
  label: 'Nova versão',
  icon: 'ContentCopy',
  method: 'POST',
  confirm: 'Criar uma versão nova deste PCMSO? A vigente continua valendo até que a nova seja publicada.',
  success: 'Versão nova criada. Ela vale depois de publicada.',
  when: when('situacao').is('V'),
  refusalReason: (_context, row) =>
    row.situacao === 'E'
      ? 'Este PCMSO ainda está em elaboração.'
      : row.situacao === 'S'
        ? 'Este PCMSO foi substituído por uma versão nova.'
        : null,
  async run(context, { row }) {
    const repo = context.repo(PCMSO)
    await context.lock(PCMSO, row.id)
    if (await context.query(PCMSO).where(when('versaoAnterior').is(row.id), when('situacao').is('E')).exists())
      throw new RuleError('Já existe uma versão nova deste PCMSO em elaboração.')
    const next = (row.revisao ?? 1) + 1
    const { id } = await repo.create({
      ...Object.fromEntries(COPIED.map((name) => [name, row[name]])),
      titulo: `${row.titulo!.replace(VERSION, '').slice(0, 130)}, versão ${next}`,
    })
    return repo.patch(id, { revisao: next, versaoAnterior: row.id }, 'nova versão')
  },
})
