import type { AuditKind, LedgerAudit } from '@shop/domain';

/** Test-only methods about the audit of the ledger. */
export interface LedgerAuditor {
  audit(): Promise<{ audit: LedgerAudit }>;
  /** Audits with one fault of this kind, which is taken back. */
  plant(kind: AuditKind): Promise<{ audit: LedgerAudit }>;
  /** Adds this many copies of every order with its money. */
  copyOrders(copies: number): Promise<unknown>;
}
