import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { ShowBase, useShowContext } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { RecordMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { AccessDenied } from '../../layout/errors/AccessDenied.tsx'
import { useResourceMeta } from '../../providers/metadata.tsx'
import { useSession } from '../../providers/session.tsx'
import { BackLink } from '../../record/BackLink.tsx'
import { Failed, RecordSkeleton } from '../../record/States.tsx'
import { useStartedAction } from '../../record/use_started_action.ts'
import { useScreensOf } from '../../extensions/plugin_screens.ts'
import { titleOf } from '../../fields/title.ts'
import { type Row, useActions } from '../action/use_actions.tsx'
import { RecordActions } from '../form/RecordActions.tsx'
import { useRemovable } from '../use_removable.ts'
import { useRemoval } from '../list/use_removal.tsx'
import { EditButton } from '../EditButton.tsx'
import { listPath } from '../paths.ts'
import { useIsOwn } from '../use_own_rows.ts'
import { READS_LOG, RecordHistory } from './RecordHistory.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { addedSections, RecordSections } from './RecordSections.tsx'
import { RecordTimeline } from './RecordTimeline.tsx'
import { RelatedRows } from './RelatedRows.tsx'

/** A part of a record's page, shown in a tab. */
export interface RecordPart {
  /** Name in the address: '?aba='. */
  name: string
  /** Label of the tab. */
  label: string
  /** Number beside the label. */
  count?: number | undefined
  /** Rendered while the tab is open. */
  element: ReactElement
}

interface RecordPageProps {
  resource: string
  id?: string | number | undefined
  /** Name of an action to start on load. */
  start?: string | undefined
  /** Replaces the header of the definition. */
  header?(row: Row, actions: ReactNode): ReactNode
  /** "Editar" is the primary button, before `buttons`. */
  editFirst?: boolean
  /** Buttons before those of the definition. */
  buttons?(row: Row): ReactNode
  /**
   * Name of the action required by the state of the record, shown as the only filled button. If several are returned,
   * the others are shown beside it.
   */
  main?(row: Row): string | string[] | undefined
  /** Below the header, above the tabs. */
  notices?(row: Row): ReactNode
  /** Replaces or extends the parts generated from the definition. */
  parts?(row: Row, generated: RecordPart[]): RecordPart[]
  /** The parts themselves render the fields added by other plugins (`addedSections`). */
  placesAdded?: boolean
}

const WHOLE = { silent: true, whole: true }
const NO_RECORD: RecordMeta = { chips: [], facts: [], related: [], timeline: [] }

/**
 * The page of a record, generated from its definition (`record`): header with picture, chips and facts, the form's
 * sections read-only, related records, timeline, and the tabs of plugins. Props replace parts for a specific resource.
 */
export function RecordPage({ resource, id, ...own }: RecordPageProps) {
  const meta = useResourceMeta(resource)
  if (!meta || id === undefined) return <AccessDenied />
  return (
    <ShowBase
      key={`${resource}/${id}`}
      resource={resource}
      id={id}
      queryOptions={{ meta: WHOLE, onError: () => undefined }}
    >
      <RecordView meta={meta} {...own} />
    </ShowBase>
  )
}

function RecordView({ meta, ...own }: Omit<RecordPageProps, 'resource' | 'id'> & { meta: ResourceMeta }) {
  const { record, error, refetch } = useShowContext<Row>()
  if (record) return <RecordBody {...own} meta={meta} row={record} onRestored={() => void refetch()} />
  return error ? <Failed error={error} retry={() => void refetch()} /> : <RecordSkeleton />
}

/** Parts of a custom page, with the fields other plugins added to the record below its data (or its first part). */
function withAdded(parts: RecordPart[], generated: RecordPart[], meta: ResourceMeta, row: Row): RecordPart[] {
  const sections = addedSections(meta)
  // The generated part already contains them.
  if (!sections.length || parts.some((part) => part.element === generated[0]!.element)) return parts
  const place = parts.find((part) => part.name === 'dados') ?? parts[0]
  return parts.map((part) =>
    part === place
      ? {
          ...part,
          element: (
            <>
              {part.element}
              <RecordSections meta={meta} row={row} sections={sections} />
            </>
          ),
        }
      : part,
  )
}

/** Parts from the definition: the form read-only, related records, the timeline. */
function generatedParts(meta: ResourceMeta, row: Row): RecordPart[] {
  const { related, timeline } = meta.record ?? NO_RECORD
  return [
    { name: 'dados', label: 'Dados', element: <RecordSections meta={meta} row={row} /> },
    ...related.map((item) => ({
      name: `${item.resource.split('/').at(-1)!}-${item.by}`,
      label: item.label,
      element: <RelatedRows related={item} row={row} />,
    })),
    ...(timeline.length > 0
      ? [
          {
            name: 'linha-do-tempo',
            label: 'Linha do tempo',
            element: <RecordTimeline meta={meta} sources={timeline} id={row.id} />,
          },
        ]
      : []),
  ]
}

type RecordBodyProps = Omit<RecordPageProps, 'resource' | 'id'> & {
  meta: ResourceMeta
  row: Row
  onRestored(): void
}

function RecordBody({
  meta,
  row,
  onRestored,
  start,
  header,
  buttons,
  main,
  editFirst = !buttons && !main,
  notices,
  parts,
  placesAdded = false,
}: RecordBodyProps) {
  const { can } = useSession()
  const own = useIsOwn()(row)
  const removable = useRemovable(meta)
  const navigate = useNavigate()
  const added = useScreensOf(meta.key).tabs ?? []
  const actions = useActions(meta)
  useStartedAction(actions, row, start)
  const removal = useRemoval(meta, () => {
    void navigate(listPath(meta.key))
    return true
  })
  useDocumentTitle(titleOf(meta, row))
  const generated = generatedParts(meta, row)
  const shown: RecordPart[] = [
    ...(parts
      ? placesAdded
        ? parts(row, generated)
        : withAdded(parts(row, generated), generated, meta, row)
      : generated),
    ...added.filter((tab) => can(tab.authority)),
    ...(can(READS_LOG)
      ? [
          {
            name: 'historico-do-registro',
            label: 'Histórico',
            element: (
              <RecordHistory resource={meta.key} row={row} editable={meta.can.update && own} onRestored={onRestored} />
            ),
          },
        ]
      : []),
  ]
  const edit = meta.can.update && own && <EditButton meta={meta} id={row.id} first={editFirst} />
  const offered = (
    <>
      {editFirst && edit}
      {buttons?.(row)}
      {!editFirst && edit}
      <RecordActions
        actions={actions.allowed('row', row)}
        main={main?.(row)}
        onAction={(action) => actions.start(action, [row])}
        onRemove={removable(row) ? () => removal.start([row]) : undefined}
      />
    </>
  )
  return (
    <>
      <BackLink to={listPath(meta.key)} label={meta.label.plural} />
      {header ? header(row, offered) : <RecordHeader meta={meta} row={row} actions={offered} />}
      {notices?.(row)}
      <Parts parts={shown} />
      {actions.dialog}
      {removal.dialog}
    </>
  )
}

function Parts({ parts }: { parts: RecordPart[] }) {
  const [params, setParams] = useSearchParams()
  const current = parts.find(({ name }) => name === params.get('aba')) ?? parts[0]
  if (!current) return null
  return (
    <>
      {parts.length > 1 && (
        <Tabs
          value={current.name}
          onChange={(_event, aba: string) => setParams({ aba }, { replace: true })}
          variant="scrollable"
          scrollButtons="auto"
          aria-label="Partes do cadastro"
          sx={{ mb: 2 }}
        >
          {parts.map(({ name, label, count }) => (
            <Tab key={name} value={name} label={count ? `${label} (${count})` : label} />
          ))}
        </Tabs>
      )}
      <Fragment key={current.name}>{current.element}</Fragment>
    </>
  )
}
