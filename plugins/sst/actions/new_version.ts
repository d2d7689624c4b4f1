import { action, RuleError, when } from '#engine'

const VERSION = /, versão \d+$/

/** A programme published as a document: PGR, PCMSO. */
interface VersionedDocument {
  /** Key of the resource. */
  of: string
  /** What people call it, masculine: 'PGR'. */
  name: string
  /** Fields copied to a new version: the content, not the state. */
  copied: readonly string[]
  /** What else a new version begins with. */
  more?: (row: Record<string, any>) => Record<string, unknown>
}

/** Creates a copy to edit; the version in force stays in force until the copy is published. */
export const newVersionOf = ({ of, name, copied, more }: VersionedDocument) =>
  action('nova-versao', {
    of,
    label: 'Nova versão',
    icon: 'ContentCopy',
    method: 'POST',
    confirm: `Criar uma versão nova deste ${name}? A vigente continua valendo até que a nova seja publicada.`,
    success: 'Versão nova criada. Ela vale depois de publicada.',
    when: when('situacao').is('V'),
    refusalReason: (_context, row) =>
      row.situacao === 'E'
        ? `Este ${name} ainda está em elaboração.`
        : row.situacao === 'S'
          ? `Este ${name} foi substituído por uma versão nova.`
          : null,
    async run(context, { row }) {
      const repo = context.repo(of)
      await context.lock(of, row.id)
      if (await context.query(of).where(when('versaoAnterior').is(row.id), when('situacao').is('E')).exists())
        throw new RuleError(`Já existe uma versão nova deste ${name} em elaboração.`)
      const next = (row.revisao ?? 1) + 1
      const { id } = await repo.create({
        ...Object.fromEntries(copied.map((field) => [field, row[field]])),
        titulo: `${row.titulo!.replace(VERSION, '').slice(0, 130)}, versão ${next}`,
        ...more?.(row),
      })
      return repo.patch(id, { revisao: next, versaoAnterior: row.id }, 'nova versão')
    },
  })
