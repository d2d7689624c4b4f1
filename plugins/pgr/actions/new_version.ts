import { action, RuleError, when } from '#engine'
import { PGR } from '../domain/keys.ts'

/** Fields copied to a new version: the content, not the state. */
const COPIED = [
  'dataIni',
  'dataFim',
  'localAmbiente',
  'estabelecimentosIds',
  'obrasIds',
  'historicoGrupoHomogeneosIds',
  'responsavel',
  'numeroArt',
  'dataArt',
  'responsavelOrganizacao',
  'cargoResponsavelOrganizacao',
  'introducao',
  'objetivos',
  'metodologia',
  'acoes',
  'sistemaGestaoCertificado',
] as const
const VERSION = /, versão \d+$/

/** Creates a copy to edit; the version in force stays in force until the copy is published. */
export const newVersion = action('nova-versao', {
  of: 'sst/pgr',
  label: 'Nova versão',
  icon: 'ContentCopy',
  method: 'POST',
  confirm: 'Criar uma versão nova deste PGR? A vigente continua valendo até que a nova seja publicada.',
  success: 'Versão nova criada. Ela vale depois de publicada.',
  when: when('situacao').is('V'),
  refusalReason: (_context, row) =>
    row.situacao === 'E'
      ? 'Este PGR ainda está em elaboração.'
      : row.situacao === 'S'
        ? 'Este PGR foi substituído por uma versão nova.'
        : null,
  async run(context, { row }) {
    const repo = context.repo(PGR)
    await context.lock(PGR, row.id)
    const open = await context.query(PGR).where(when('versaoAnterior').is(row.id), when('situacao').is('E')).exists()
    if (open) throw new RuleError('Já existe uma versão nova deste PGR em elaboração.')
    const { revisao, titulo, revisoes } = row
    const next = (revisao ?? 1) + 1
    const copied = Object.fromEntries(COPIED.map((name) => [name, row[name]]))
    const made = await repo.create({
      ...copied,
      titulo: `${titulo!.replace(VERSION, '').slice(0, 130)}, versão ${next}`,
      revisoes: (revisoes ?? []).map(({ id: _, ...one }: { id: number }) => one),
    })
    return repo.patch(made.id, { revisao: next, versaoAnterior: row.id }, 'nova versão')
  },
})
