import { usePage } from '@shop/shell-contract';
import { MemberOnly } from '../account/member-only';
import { AddressBook } from '../address/address-book';
import { AddressEditor } from '../address/address-editor';

/** The address book; with `edit` in the query, the form of one address. */
export default function AddressPage() {
  const { edit } = usePage().query;
  return (
    <MemberOnly>
      {(uid) =>
        edit ? <AddressEditor key={uid} uid={uid} id={edit} /> : <AddressBook key={uid} uid={uid} />
      }
    </MemberOnly>
  );
}
