/**
 * The generated screens. The staff app mounts them on these routes: `/{key}` → <ListScreen resource={key} />,
 * `/{key}/new` → <FormScreen resource={key} />, `/{key}/{id}` → <FormScreen resource={key} id={id} />, `/{report key}`
 * → <ReportScreen report={key} />.
 */
export { ListScreen } from './list/ListScreen.tsx'
export { FormScreen } from './form/FormScreen.tsx'
export { PartScreen } from './part/PartScreen.tsx'
export { RecordPage, type RecordPart } from './record/RecordPage.tsx'
export { addedSections, RecordSections } from './record/RecordSections.tsx'
export { RecordHistory } from './record/RecordHistory.tsx'
export { RecordTimeline } from './record/RecordTimeline.tsx'
export { ReportScreen } from './report/ReportScreen.tsx'
export { ActionDialog } from './action/ActionDialog.tsx'
export { ActionPage } from './action/ActionPage.tsx'
export { useActions } from './action/use_actions.tsx'
export { editPath, listPath, newPath, recordPath } from './paths.ts'
