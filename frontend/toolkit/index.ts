/**
 * `#frontend`: the public frontend API for plugin screens. Plugins import only from here, so that the shell can change
 * internally. A plugin exports its screens by name from `plugins/<name>/frontend/index.ts`; definitions refer to them
 * by name.
 */

// Server requests
export {
  api,
  ApiError,
  download,
  withQuery,
  type ApiOptions,
  type FieldError,
  type QueryValue,
} from '../providers/http.ts'

/** The response type of a call, from its declaration: `ShapeOf<typeof cardAnswer>`. */
export type { ShapeOf } from '#engine/definition/shape.ts'
/** A record of a resource, as returned by the API: `RowAt<'captacao/candidatos'>`. */
export type { RowAt } from '#engine/definition/row.ts'

// Session and metadata
export { refreshMetadata, useMetadata, useResourceMeta } from '../providers/metadata.tsx'
export type { ResourceMeta } from '#engine/definition/metadata.ts'
export type { ActionMeta } from '#engine/definition/screen_types.ts'
export { useSession, type Session } from '../providers/session.tsx'
export type { Company, CompanyRef, UserInfo } from '../providers/userinfo.ts'

// Notifications and dialogs
export { useNotice, type Notice } from '../providers/notify.tsx'
export { useConfirm, type ConfirmOptions } from '../dialogs/Confirm.tsx'
export { useInvalidForm } from '../dialogs/InvalidForm.ts'

// The open form, for shell parts that help to fill it in
export { type OpenForm, useCurrentForm } from '../screens/form/open_form.ts'

// Shell parts (`frontend/shell.ts`: TopBarItem, RightBarItem)
export type { ShellPartProps } from '../layout/shell_slots.tsx'

// Keyboard and scrolling
export { bringIntoView } from '../keyboard/bring_into_view.ts'

// Pages
export type { PluginPageProps } from '../extensions/plugin_page_props.ts'
export { PageHeader } from '../layout/PageHeader.tsx'
export { ScrollRegion } from '../layout/ScrollRegion.tsx'
export { useDocumentTitle } from '../layout/document_title.ts'
export { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
export { WorkProgress } from './WorkProgress.tsx'
export { AccessDenied } from '../layout/errors/AccessDenied.tsx'
export { NotFound } from '../layout/errors/NotFound.tsx'
export { ServerError } from '../layout/errors/ServerError.tsx'

// Appearance
export { visuallyHidden } from '../fields/support/hidden.ts'
export { richTextNodes } from '../fields/richText/nodes.ts'
export { Icon } from '../theme/icons.tsx'
export { CHART_COLORS } from '../theme/palette.ts'
export { ToneChip } from '../theme/ToneChip.tsx'

// Generated screens and their parts
export {
  ActionDialog,
  ActionPage,
  editPath,
  FormScreen,
  listPath,
  ListScreen,
  newPath,
  recordPath,
  ReportScreen,
  useActions,
} from '../screens/index.ts'
export { StateChip } from '../screens/StateChip.tsx'
export { EditButton } from '../screens/EditButton.tsx'
export { RecordActions } from '../screens/form/RecordActions.tsx'
export { useIsOwn } from '../screens/use_own_rows.ts'
export { useRemove } from '../screens/list/use_remove.ts'
export { useRemovable } from '../screens/use_removable.ts'

// Documents
export { DocumentViewer, type DocumentViewerProps, type ShownFile } from '../files/DocumentViewer.tsx'

// Record pages and their parts
export {
  addedSections,
  RecordHistory,
  RecordPage,
  type RecordPart,
  RecordSections,
  RecordTimeline,
} from '../screens/index.ts'
export { AnsweredQuestion, AnsweredQuestions } from '../record/AnsweredQuestions.tsx'
export { BackLink } from '../record/BackLink.tsx'
export { type FactItem, Facts, factsOfRecord } from '../record/Facts.tsx'
export { PersonAvatar } from '../layout/PersonAvatar.tsx'
export { RecordLine } from '../record/RecordLine.tsx'
export { SideDrawer } from '../record/SideDrawer.tsx'
export { Nothing, Section } from '../record/Section.tsx'
export { Failed, RecordSkeleton } from '../record/States.tsx'
export { Timeline, type TimelineItem } from '../record/Timeline.tsx'
export { useWhenNoDialogOpen, useStartedAction } from '../record/use_started_action.ts'

// Replacing generated screens and their parts (`frontend/resources.tsx`), in addition to react-admin's components
export type { RecordTab, ResourceScreens } from '../extensions/plugin_screens.ts'
export { ResourceField, ResourceInput } from '../screens/ResourceParts.tsx'

// List parts, for custom searches
export { FilterChips } from '../screens/list/FilterChips.tsx'
export { FilterPanel } from '../screens/list/FilterPanel.tsx'
export {
  apiFilter,
  type FilterValues,
  type ListState,
  readState,
  type Standard,
  writeState,
} from '../screens/list/list_state.ts'
export { LoadFailed, LoadingRows, NothingFound } from '../screens/list/ListStates.tsx'
export { Pager } from '../screens/list/Pager.tsx'
export { SavedViews } from '../screens/list/SavedViews.tsx'
export { SearchBox } from '../screens/list/SearchBox.tsx'
export { useSelection } from '../screens/list/use_selection.ts'

// Custom field kinds (`frontend/kinds.ts`)
export type { CellProps, FieldKind, InputProps } from '../fields/kind.ts'

// Fields, for pages with a custom form or table
export { FieldCell } from '../fields/index.ts'
export { FieldGrid } from '../fields/index.ts'
export { FieldForm, type FieldFormOptions, type FieldFormState, useFieldForm } from '../screens/form/FieldForm.tsx'
export { useFormInfo } from '../fields/form_info.tsx'
export { useOrdering } from '../fields/list/ordering.tsx'
export { newRow } from '../fields/defaults.ts'
export { validateForm } from '../fields/index.ts'
export { fold, isFoundIn, wordsAreFoundIn } from '#engine/fields/fold.ts'
export { trimEndOf, trimOf } from '#engine/fields/trim.ts'
export {
  formatCpf,
  formatCpfOrCnpj,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInteger,
  formatMoney,
  formatMonth,
  today,
} from '../fields/format.ts'

// Charts
export { ChartBody } from '../screens/dashboard/ChartBody.tsx'
export { Funnel, type FunnelStep } from '../charts/Funnel.tsx'
