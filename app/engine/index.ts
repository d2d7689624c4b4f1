/** Everything a plugin may use on the server. */
export * from './definition/conditions.ts'
export {
  avg,
  cases,
  count,
  countDistinct,
  dayCount,
  dayOf,
  firstFilled,
  max,
  min,
  monthOf,
  raw,
  yearOf,
  type Aggregate,
  type Expression,
} from './definition/expressions.ts'
export {
  exists,
  existsOf,
  inSubtree,
  through,
  whereRaw,
  type Where,
  type WhereOn,
} from './definition/row_conditions.ts'
export type { Query, QueryPlan, RefId, RefTo, Resources, RowAt } from './definition/query.ts'
export * from './definition/shapes.ts'
export { type Purpose, purposesOf } from './definition/purposes.ts'
export type * from './definition/context.ts'
export type * from './definition/types.ts'
export type * from './definition/metadata.ts'
export * from './definition/access.ts'
export type { FieldOverrides, FieldOverride } from './definition/field_overrides.ts'
export { type AnyIcon, ICON_NAMES, type IconName } from './definition/icons.ts'
export { namingPaths } from './definition/display_template.ts'
export { EXTRA } from './definition/extra_fields.ts'
export {
  atLeastOne,
  bothOrNeither,
  dateOrder,
  filter,
  resource,
  exclusive,
  period,
  rule,
  filterAlias,
  sections,
  sumIs,
  tabs,
  type Changes,
  type Compute,
  type ExclusiveDef,
  type Hooks,
  type Period,
  type ResourceDef,
  type ResourceOptions,
  type RowOf,
  type ExportInfo,
} from './definition/resource.ts'
export {
  derivedState,
  inState,
  optionsOf,
  stateColumn,
  states,
  tonesOf,
  transition,
  type Refusal,
  type StateOptions,
  type States,
  type TransitionOptions,
} from './definition/states.ts'
export { action, type ActionDef, type ActionOptions, type FileResult } from './definition/action.ts'
export { type Answer, type AnswerDef, type AnswerOf, type Answers, type Members, shape } from './definition/answer.ts'
export {
  chart,
  dashboard,
  type ChartColumn,
  type ChartColumns,
  type ChartDef,
  type ChartFormat,
  type ChartKind,
  type ChartLook,
  type ChartOptions,
  type ChartRow,
  type DashboardDef,
  type DashboardOptions,
  type DrillDown,
} from './definition/dashboard.ts'
export {
  report,
  type ReportColumn,
  type ReportDef,
  type ReportGroup,
  type ReportOptions,
  type ReportResult,
  type ReportSection,
  type ReportSummary,
  type ReportTable,
  type ReportTotal,
  type SummaryColumn,
} from './definition/report.ts'
export { chartOf, type ChartOfOptions, type ReportChart } from './definition/report_chart.ts'
export {
  endpoint,
  fileResult,
  type Audience,
  type EndpointCall,
  type EndpointDef,
  type EndpointOptions,
  type UploadedFile,
} from './definition/endpoint.ts'
export {
  page,
  plugin,
  type Extension,
  type MenuItem,
  type PageDef,
  type PluginDef,
  type PluginOptions,
} from './definition/plugin.ts'
export {
  rowsAsEvents,
  timeline,
  type RecordDef,
  type RelatedDef,
  type TimelineEvent,
  type TimelineSource,
} from './definition/record.ts'
export {
  type KioskField,
  type KioskOptions,
  type OfflineRules,
  publicPage,
  type PublicPageDef,
} from './definition/public_page.ts'
export { webPage, type AppPage, type WebFile, type WebPageDef } from './definition/web_page.ts'
export { mailTemplate, type MailTemplate } from './definition/mail.ts'
export { grantToProfile } from './migrations/seed.ts'
export { formFor } from './compiler/form_for.ts'
export { defaultFor, isOffered } from './definition/defaults.ts'
export { isRequired, isVisible, requiredMessage, validateRecord, type Violation } from './definition/validate.ts'
export * from './fields/index.ts'
export * from './errors.ts'
export { requireOwnRow } from './registry/sharing.ts'
export { engine } from './engine.ts'
export type { EngineContext } from './context.ts'
export { fileBytes } from './rows/file_bytes.ts'
export { average } from './definition/average.ts'
export { addDays, daysBetween } from './definition/civil_date.ts'
export { fold } from './definition/fold.ts'
export { idOf } from './definition/id_of.ts'
export { listItems, type ListItems } from './rows/list_items.ts'
export { fileWithBytes, storedFile, withBytes } from './http/stored_file.ts'
export { belongsTo, parseWords, type Term, type WordQuery, wordsOf } from './definition/words.ts'
export { searchWords, type WordMatch } from './search/match.ts'
export { type Excerpt, excerptsOf, marked, type Piece } from './search/excerpt.ts'
export { catchUpSearch } from './search/rebuild.ts'
export { chosenTable, columnChoices } from './reports/free_columns.ts'
