import { useQuery } from "@tanstack/react-query";
import { call, type Lead } from "../../api/api.ts";
import { DeliveryItem } from "../../ui/deliveries/delivery-item.tsx";

/** Where a lead was sent, and how that went. Nothing for an account without destinations. */
export function LeadDeliveries({ lead: { id } }: { lead: Lead }) {
  const { data } = useQuery({
    queryKey: ["deliveries", "lead", id],
    queryFn: async ({ signal }) => {
      const [{ data: destinations }, { data: deliveries }] = await Promise.all([
        call("GET /api/destinations", { signal }),
        call("GET /api/deliveries", { query: { lead: id }, signal }),
      ]);
      const names = new Map(destinations.map(({ id, name }) => [id, name]));
      return deliveries.map((delivery) => ({ delivery, name: names.get(delivery.destination_id) ?? "" }));
    },
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label="Sent to" className="border-t border-line pt-5">
      <h3 className="mb-3 text-heading">Sent to</h3>
      <ul className="divide-y divide-line">
        {data.map(({ delivery, name }) => (
          <DeliveryItem key={delivery.id} delivery={delivery} name={<bdi>{name}</bdi>} />
        ))}
      </ul>
    </section>
  );
}
