import type { Resource } from '../compiler/resource.ts'
import type { DashboardDef } from '../definition/dashboard.ts'
import type { EndpointDef } from '../definition/endpoint.ts'
import type { PageDef, PluginDef } from '../definition/plugin.ts'
import type { ReportDef } from '../definition/report.ts'

/** The registry as its checks and registering functions see it while it is built. */
export interface RegistryParts {
  readonly plugins: PluginDef[]
  readonly resources: Map<string, Resource>
  readonly reports: Map<string, ReportDef>
  readonly dashboards: Map<string, DashboardDef>
  readonly endpoints: EndpointDef[]
  readonly pages: PageDef[]
  /** All authorities with their descriptions. */
  readonly authorities: Map<string, string>
  /** Registers an authority; the first plugin that registers it is its owner. */
  allow(name: string, label: string, owner: string): void
}
