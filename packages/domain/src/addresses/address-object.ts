import type { AddressInput } from './address-inputs';
import type { AddressRow } from '../collections';

/** An address of the address book. `regionText` is the server's text of `regionCode`. */
export type SavedAddress = Omit<AddressRow, 'userId'>;

export interface AddressList {
  /** The default address first, then the latest changed ones. */
  addresses: SavedAddress[];
}

/**
 * The member's address book. As long as there is an address, exactly one is the default. An address
 * of another member is answered like a missing one. Each method returns the current list.
 */
export interface AddressObject {
  list(): Promise<AddressList>;
  /**
   * Creates an address, or changes the one with `id`. A new address equal to a saved one changes
   * that one, so a repeated request adds nothing. INVALID_INPUT `{field}`, ADDRESS_NOT_FOUND,
   * ADDRESS_LIMIT `{limit}`.
   */
  save(input: AddressInput): Promise<AddressList & { id: string }>;
  /** ADDRESS_NOT_FOUND. After the default address, the latest changed one becomes the default. */
  remove(id: string): Promise<AddressList>;
  /** ADDRESS_NOT_FOUND. */
  setDefault(id: string): Promise<AddressList>;
}
