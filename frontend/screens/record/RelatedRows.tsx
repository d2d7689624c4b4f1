import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { RecordMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import { valueAt } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { FieldCell, fieldText } from '../../fields/index.ts'
import { fieldAt } from '../../fields/support/field_at.ts'
import { rowTable } from '../../fields/support/row_table.ts'
import { titleOf } from '../../fields/title.ts'
import { useResourceMeta } from '../../providers/metadata.tsx'
import { Nothing, Section } from '../../record/Section.tsx'
import { Failed } from '../../record/States.tsx'
import type { Row } from '../action/use_actions.tsx'
import { LoadingRows } from '../list/ListStates.tsx'
import { Pager } from '../list/Pager.tsx'
import { newOf } from '../../fields/gender.ts'
import { newPath, recordPath } from '../paths.ts'
import { useIsOwn } from '../use_own_rows.ts'

type Related = RecordMeta['related'][number]

const SIZE = 15

const sortOf = (sort: string) => ({
  field: sort.replace(/^-/, ''),
  order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
})

/** Rows of another resource that refer to this record, on a separate list controller. */
export function RelatedRows({ related, row }: { related: Related; row: Row }) {
  const meta = useResourceMeta(related.resource)
  const own = useIsOwn()(row)
  if (!meta) return null
  const { id } = row
  // Only the company that owns a record may add parts to it.
  const mayAdd = meta.can.create && (own || !meta.fields[related.by]?.cascade)
  return (
    <Section
      title={related.label}
      action={
        mayAdd && (
          <Button
            component={RouterLink}
            to={newPath(meta.key)}
            state={{ draft: { [related.by]: { id } } }}
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ borderColor: 'divider' }}
          >
            {newOf(meta.label.singular)}
          </Button>
        )
      }
    >
      <ListBase
        resource={related.resource}
        filter={{ [related.by]: id }}
        sort={sortOf(related.sort ?? meta.list.sort)}
        perPage={SIZE}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={{ meta: { silent: true, campos: related.columns }, onError: () => undefined }}
      >
        <RelatedTable meta={meta} columns={related.columns} label={related.label} />
      </ListBase>
    </Section>
  )
}

/** Records referenced by a field of this record, as a table. */
export function ReferredRows({ field, ids }: { field: FieldDef; ids: number[] }) {
  const meta = useResourceMeta(field.to!)!
  const columns = field.columns!.filter((path) => fieldAt(meta.fields, path))
  return (
    <Box sx={{ mt: 2 }}>
      <ListBase
        resource={meta.key}
        filter={{ ids }}
        sort={sortOf(meta.list.sort)}
        perPage={SIZE}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={{ meta: { silent: true, campos: columns }, onError: () => undefined }}
      >
        <RelatedTable meta={meta} columns={columns} label={field.label} />
      </ListBase>
    </Box>
  )
}

function RelatedTable({ meta, columns, label }: { meta: ResourceMeta; columns: string[]; label: string }) {
  const { data, error, total = 0, page, perPage, setPage, setPerPage, refetch } = useListContext<Row>()
  const shown = useMemo(
    () =>
      columns.flatMap((path) => {
        const field = fieldAt(meta.fields, path)
        return field ? [[path, field] as const] : []
      }),
    [columns, meta],
  )
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={3} />
  if (total === 0) return <Nothing>Nenhum registro encontrado.</Nothing>
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="table" aria-label={label} sx={rowTable}>
        <thead>
          <tr>
            {shown.map(([path, field]) => (
              <th key={path} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {shown.map(([path, field], index) => (
                <td key={path} data-label={field.label}>
                  {index === 0 ? (
                    <Link component={RouterLink} to={recordPath(meta.key, row.id)} sx={{ fontWeight: 600 }}>
                      {field.kind === 'choice' && !field.tones ? (
                        fieldText(field, valueAt(path, { record: row }))
                      ) : (
                        <FieldCell field={field} value={valueAt(path, { record: row })} />
                      )}
                      {valueAt(path, { record: row }) === null && titleOf(meta, row)}
                    </Link>
                  ) : (
                    <FieldCell field={field} value={valueAt(path, { record: row })} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {total > SIZE && (
        <Pager page={page} size={perPage} standard={SIZE} total={total} onPage={setPage} onSize={setPerPage} />
      )}
    </Box>
  )
}
